import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { SealHead } from './seal-head.ts';

type HeadRow = {
  readonly number: string;
  readonly lastPosition: string;
  readonly hash: string;
  readonly sealedBelow: string;
  readonly sealedAt: Date;
  readonly keyId: string;
  readonly signature: string;
};

const columns = sql`
  number::text, last_position::text as "lastPosition", encode(hash, 'hex') as hash,
  sealed_below::text as "sealedBelow", sealed_at as "sealedAt", key_id as "keyId",
  encode(signature, 'hex') as signature
`;

const headOf = (row: HeadRow): SealHead => ({ ...row, sealedAt: row.sealedAt.toISOString() });

export async function lastHead(reader: Reader): Promise<SealHead | undefined> {
  const { rows } = await sql<HeadRow>`
    select ${columns} from ledger_seals order by ledger_seals.number desc limit 1
  `.execute(reader);
  return rows.map(headOf)[0];
}

/** Heads that follow number `after`, oldest first. */
export async function headsAfter(
  reader: Reader,
  after: bigint,
  limit: number,
): Promise<readonly SealHead[]> {
  const { rows } = await sql<HeadRow>`
    select ${columns} from ledger_seals
    where ledger_seals.number > ${after}
    order by ledger_seals.number limit ${limit}
  `.execute(reader);
  return rows.map(headOf);
}

/** Heads up to `last`, by their numbers. */
export async function headsByNumber(
  reader: Reader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, SealHead>> {
  const { rows } = await sql<HeadRow>`
    select ${columns} from ledger_seals where ledger_seals.number = any(${numbers}::bigint[])
  `.execute(reader);
  return new Map(rows.map((row) => [row.number, headOf(row)]));
}
