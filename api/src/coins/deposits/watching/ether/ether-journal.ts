import type { MinorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import { above, deleteRows } from '../../../../platform/database/rows.ts';
import type { BlockRef } from '../../../chains/chain-gateway.ts';

/** By watch key, in wei, of either sign. */
export type EtherChanges = ReadonlyMap<string, MinorUnits<'ETH'>>;

/** What changed the ether of addresses of ours in a block, beside what is noted of it already. */
export async function recordEtherChanges(
  trx: Transaction,
  block: Pick<BlockRef, 'number'>,
  changes: EtherChanges,
): Promise<void> {
  if (changes.size === 0) return;
  // Two parameters: there are more addresses than a statement takes of them.
  await sql`
    insert into chain_ether_changes as noted (watch_key, block_number, amount)
    select watch_key, ${block.number}, amount from unnest(
      ${[...changes.keys()]}::text[], ${[...changes.values()].map(String)}::numeric[]
    ) as change (watch_key, amount)
    on conflict (watch_key, block_number) do update set amount = noted.amount + excluded.amount
  `.execute(trx);
}

/**
 * What each address has if nothing is unknown to us: what it had when it was given out, and all that came
 * and went in the blocks that were read. Of the same moment as what is read beside it in a transaction.
 */
export async function readExpectedEther(reader: Reader): Promise<EtherChanges> {
  const rows = await reader
    .selectFrom('chain_ether_changes')
    .select(({ fn }) => ['watch_key', fn.sum<MinorUnits<'ETH'>>('amount').as('amount')])
    .groupBy('watch_key')
    .execute();
  return new Map(rows.map(({ watch_key, amount }) => [watch_key, amount]));
}

/**
 * Makes one row for each address of what is known up to a block, which has to be so old that none of the
 * blocks up to it can leave the chain. Their sums stay.
 */
export async function foldEther(trx: Transaction, upToBlock: bigint): Promise<void> {
  await sql`
    with newest as (
      select watch_key, max(block_number) as block_number, sum(amount) as amount
      from chain_ether_changes where block_number <= ${upToBlock}
      group by watch_key having count(*) > 1
    ), older as (
      delete from chain_ether_changes as change using newest
      where change.watch_key = newest.watch_key and change.block_number < newest.block_number
    )
    update chain_ether_changes as kept set amount = newest.amount from newest
    where kept.watch_key = newest.watch_key and kept.block_number = newest.block_number
  `.execute(trx);
}

/** Blocks above it left the chain. */
export async function deleteEtherAbove(trx: Transaction, ancestor: BlockRef): Promise<void> {
  await deleteRows(trx, 'chain_ether_changes', { block_number: above(ancestor.number) });
}
