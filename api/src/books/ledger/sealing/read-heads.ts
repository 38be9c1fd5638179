import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { SealHead } from './seal-head.ts';

type HeadRow = {
  readonly number: string;
  readonly lastPosition: string;
  readonly hash: string;
  readonly root: string | null;
  readonly sealedBelow: string;
  readonly sealedAt: Date;
  readonly keyId: string;
  readonly signature: string;
};

const roots = {
  ledger_seals: sql`encode(root, 'hex')`,
  /** Over rows there is no tree. */
  ledger_row_seals: sql`null::text`,
};

/** Reads the heads of one chain, which stand in a table of their own. */
export function headsIn(table: keyof typeof roots) {
  const heads = sql`
    select number::text, last_position::text as "lastPosition", encode(hash, 'hex') as hash, ${roots[table]} as root,
      sealed_below::text as "sealedBelow", sealed_at as "sealedAt", key_id as "keyId",
      encode(signature, 'hex') as signature
    from ${sql.table(table)} as seal
  `;
  const read = async (
    reader: Reader,
    tail: ReturnType<typeof sql>,
  ): Promise<readonly SealHead[]> => {
    const { rows } = await sql<HeadRow>`${heads} ${tail}`.execute(reader);
    return rows.map(headOf);
  };
  return {
    last: async (reader: Reader): Promise<SealHead | undefined> =>
      (await read(reader, sql`order by seal.number desc limit 1`))[0],
    /** The newest whose last position is smaller. */
    lastBefore: async (reader: Reader, position: bigint): Promise<SealHead | undefined> =>
      (
        await read(
          reader,
          sql`where last_position < ${position} order by last_position desc limit 1`,
        )
      )[0],
    /** Those that follow number `after`, oldest first. */
    after: (reader: Reader, after: bigint, limit: number) =>
      read(reader, sql`where seal.number > ${after} order by seal.number limit ${limit}`),
    /** Those behind one position, up to another, oldest first. */
    between: (reader: Reader, after: bigint, last: bigint) =>
      read(
        reader,
        sql`where last_position > ${after} and last_position <= ${last} order by last_position`,
      ),
    byNumber: async (
      reader: Reader,
      numbers: readonly string[],
    ): Promise<ReadonlyMap<string, SealHead>> => {
      const found = await read(reader, sql`where seal.number = any(${numbers}::bigint[])`);
      return new Map(found.map((head) => [head.number, head]));
    },
  };
}

const headOf = ({ root, ...row }: HeadRow): SealHead => ({
  ...row,
  ...(root !== null && { root }),
  sealedAt: row.sealedAt.toISOString(),
});

/** Of the ledger's entries. */
export const {
  last: lastHead,
  lastBefore: lastHeadBefore,
  after: headsAfter,
  byNumber: headsByNumber,
} = headsIn('ledger_seals');
