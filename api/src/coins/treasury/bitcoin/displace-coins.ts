import type { Transaction } from '../../../platform/database/database.ts';
import type { BlockRef } from '../../chains/chain-gateway.ts';

/** Coins of blocks that are gone wait for another block; what those blocks spent is unspent. */
export async function displaceCoins(trx: Transaction, ancestor: BlockRef): Promise<void> {
  await trx
    .updateTable('bitcoin_coins')
    .set({ spent_by: null, spent_block: null })
    .where('spent_block', '>', ancestor.number)
    .execute();
  await trx
    .updateTable('bitcoin_coins')
    .set({ block_number: null, block_hash: null })
    .where('block_number', '>', ancestor.number)
    .execute();
}
