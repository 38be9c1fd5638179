import { minorUnits } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { findKeyPaths } from '../../chains/addresses/find-key-paths.ts';
import type { ChainBlock } from '../../chains/chain-gateway.ts';
import type { OwnOutcomes } from '../network-treasury.ts';

/** Keeps what a block pays to us, and what it spends of it. */
export async function recordCoins(
  trx: Transaction,
  block: ChainBlock,
  own: OwnOutcomes,
): Promise<void> {
  await keepReceived(trx, block, own);
  if (block.spends.length === 0) return;
  const { spends } = block;
  await sql`
    update bitcoin_coins as coin
    set spent_by = spend.spent_by, spent_block = ${block.number}
    from unnest(
      ${spends.map(({ transactionId }) => transactionId)}::text[],
      ${spends.map(({ position }) => position)}::integer[],
      ${spends.map(({ spentBy }) => spentBy)}::text[]
    ) as spend (transaction_id, position, spent_by)
    where coin.transaction_id = spend.transaction_id and coin.position = spend.position
  `.execute(trx);
}

async function keepReceived(
  trx: Transaction,
  { number, hash, transfers, transactionIds }: ChainBlock,
  own: OwnOutcomes,
): Promise<void> {
  const watchKeys = transfers.map(({ watchKey }) => watchKey);
  const paths = await findKeyPaths(trx, 'bitcoin', watchKeys);
  for (const { transactionId, position, watchKey, amount } of transfers) {
    const path = paths.get(watchKey);
    if (!path || amount === 0n) continue;
    const block = { block_number: number, block_hash: hash };
    await trx
      .insertInto('bitcoin_coins')
      .values({
        transaction_id: transactionId,
        position,
        amount: minorUnits('BTC', amount),
        branch: path.branch,
        child_index: path.index,
        is_own: own.has(transactionId),
        // The first transaction of a block pays its miner.
        is_coinbase: transactionId === transactionIds[0],
        ...block,
      })
      .onConflict((conflict) => conflict.columns(['transaction_id', 'position']).doUpdateSet(block))
      .execute();
  }
}
