import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { type SealedFields, sealedFields } from '../sealing/chain-entry.ts';
import { headsAfter } from '../sealing/read-heads.ts';
import type { SealHead } from '../sealing/seal-head.ts';

const linksPerRead = 5_000;
const headsPerRead = 1_000;

/** An entry in the chain, in the order of the chain. */
export type Link = {
  readonly position: bigint;
  readonly entryNumber: bigint;
  readonly hash: Buffer;
  /** Nothing when the entry, its transfer or its account is gone. */
  readonly fields: SealedFields | null;
};

/** Every head, oldest first. */
export async function* readHeads(trx: Transaction): AsyncGenerator<SealHead, undefined> {
  let after = 0n;
  for (;;) {
    const heads = await headsAfter(trx, after, headsPerRead);
    yield* heads;
    const last = heads.at(-1);
    if (!last) return undefined;
    after = BigInt(last.number);
  }
}

/** The whole chain, from its beginning. */
export async function* readLinks(trx: Transaction): AsyncGenerator<Link> {
  let after = 0n;
  for (;;) {
    const links = await linksAfter(trx, after, linksPerRead);
    yield* links;
    const last = links.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** Entries that follow a position, in the order of the chain. */
export async function linksAfter(
  reader: Reader,
  after: bigint,
  limit: number,
): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`
    select sealed.position, sealed.entry_number as "entryNumber", sealed.hash,
      case when account.id is not null then ${sealedFields} end as fields
    from (
      select * from ledger_sealed_entries
      where position > ${after} order by position limit ${limit}
    ) as sealed
    left join ledger_entries as entry on entry.number = sealed.entry_number
    left join ledger_transfers as transfer on transfer.id = entry.transfer_id
    left join ledger_accounts as account
      on account.id = entry.account_id and transfer.id is not null
    order by sealed.position
  `.execute(reader);
  return rows;
}
