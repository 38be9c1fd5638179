import type { Transaction } from '../../../platform/database/database.ts';
import { above, updateRows } from '../../../platform/database/rows.ts';
import type { BlockRef } from '../../chains/chain-gateway.ts';

/** Coins of blocks that are gone wait for another block; what those blocks spent is unspent. */
export async function displaceCoins(trx: Transaction, ancestor: BlockRef): Promise<void> {
  const gone = above(ancestor.number);
  const unspent = { spent_by: null, spent_block: null };
  await updateRows(trx, 'bitcoin_coins', { spent_block: gone }, unspent);
  await updateRows(trx, 'bitcoin_coins', { dead_block: gone }, { dead_block: null });
  const unmined = {
    block_number: null,
    block_hash: null,
    missing_since_block: ancestor.number,
  };
  await updateRows(trx, 'bitcoin_coins', { block_number: gone }, unmined);
}
