import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** Where the chain of rows begins. */
export const rowsChainStart = createHash('sha256').update('tessera rows chain 1').digest();

/** What is sealed of a row that was written, changed or removed. Numbers are decimal strings, digests hex. */
export type RowChange = {
  readonly number: string;
  readonly table: string;
  /** A JSON array of what the primary key holds, each as text. */
  readonly key: string;
  /** `opened`: it, or some of its columns, are older than their seal. `salted`: its columns had digests without a salt before. */
  readonly kind: 'opened' | 'inserted' | 'changed' | 'removed' | 'salted';
  readonly writtenIn: string;
  readonly columns: readonly string[];
  readonly digests: readonly string[];
};

/** What ends an opening, and is about no row: none has a key without parts. */
export const isOpeningRecord = ({ kind, key }: Pick<RowChange, 'kind' | 'key'>): boolean =>
  kind === 'opened' && key === '[]';

/** The members of a `RowChange`. Expects `change` in the query. */
export const rowChangeColumns: RawBuilder<RowChange> = sql`
  change.number::text as number, change.table_name as "table", change.row_key as key, change.kind,
  change.written_in::text as "writtenIn", change.columns,
  array(
    select encode(digest, 'hex') from unnest(change.digests) with ordinality as each (digest, nth)
    order by nth
  ) as digests
`;

/** A change as what is hashed: strings, columns and digests in turn. */
export function fieldsOfChange(change: RowChange): readonly string[] {
  const { number, table, key, kind, writtenIn, columns, digests } = change;
  const pairs = columns.flatMap((column, index) => [column, digests[index] ?? '']);
  return [number, table, key, kind, writtenIn, ...pairs];
}

/** SHA-256 over the hash before and the change as a JSON array of strings. */
export function chainChange(previous: Uint8Array, fields: readonly string[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest();
}

/**
 * The digest of one column: over the salt (none where it holds nothing personal), its name, and a zero byte where it is
 * null or else a one and its text as PostgreSQL writes it into JSON.
 */
export function digestOfColumn(name: string, value: string | null, salt: Uint8Array): string {
  const hash = createHash('sha256').update(salt).update(name);
  return (
    value === null ? hash.update(Buffer.of(0)) : hash.update(Buffer.of(1)).update(value)
  ).digest('hex');
}
