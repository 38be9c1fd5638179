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
  const spends = spendsOf(block);
  await sql`
    update bitcoin_coins as coin
    set spent_by = spend.spent_by, spent_block = ${block.number}
    from ${spends}
    where coin.transaction_id = spend.transaction_id and coin.position = spend.position
  `.execute(trx);
  await sql`
    update bitcoin_coins as coin set dead_block = ${block.number}
    from ${spends}
    join bitcoin_coin_origins as origin on origin.spends_transaction_id = spend.transaction_id
      and origin.spends_position = spend.position and origin.transaction_id <> spend.spent_by
    where coin.transaction_id = origin.transaction_id and coin.dead_block is null
  `.execute(trx);
  await keepOrigins(trx, block);
}

const spendsOf = ({ spends }: Pick<ChainBlock, 'spends'>) => sql`unnest(
    ${spends.map(({ transactionId }) => transactionId)}::text[],
    ${spends.map(({ position }) => position)}::integer[],
    ${spends.map(({ spentBy }) => spentBy)}::text[]
  ) as spend (transaction_id, position, spent_by)`;

/** What made our coins: should it leave the chain, whatever else spends the same excludes it. */
async function keepOrigins(trx: Transaction, { spends, transfers }: ChainBlock): Promise<void> {
  const makers = new Set(transfers.map(({ transactionId }) => transactionId));
  const ofOurs = spends.filter(({ spentBy }) => makers.has(spentBy));
  if (ofOurs.length === 0) return;
  await sql`
    insert into bitcoin_coin_origins (transaction_id, spends_transaction_id, spends_position)
    select spend.spent_by, spend.transaction_id, spend.position
    from ${spendsOf({ spends: ofOurs })}
    on conflict do nothing
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
    const block = { block_number: number, block_hash: hash, missing_since_block: null };
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
