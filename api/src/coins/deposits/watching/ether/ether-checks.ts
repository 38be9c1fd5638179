import type { NetworkName } from '@tessera/money/network-records';
import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import { above, deleteRows, insertOnce } from '../../../../platform/database/rows.ts';
import type { BlockRef } from '../../../chains/chain-gateway.ts';
import { keptBlocks } from '../../../chains/cursor/chain-cursor.ts';
import { recordReadTo, recordUnread } from '../../../chains/unread/unread-blocks.ts';
import { deleteEtherAbove, foldEther } from './ether-journal.ts';

/** The newest block in which what addresses have was compared with what is known of them. */
export async function readLastCheck(reader: Reader): Promise<BlockRef | null> {
  const last = await reader
    .selectFrom('chain_ether_checks')
    .select(['block_number as number', 'block_hash as hash'])
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}

/**
 * Notes that what addresses have was compared in a block, and folds what no reorganisation reaches any more.
 * Returns false when another process has compared in the same block.
 */
export async function recordCheck(
  trx: Transaction,
  network: NetworkName,
  { number, hash }: BlockRef,
): Promise<boolean> {
  const check = { block_number: number, block_hash: hash };
  if (!(await insertOnce(trx, 'chain_ether_checks', ['block_number'], check))) return false;
  await recordReadTo(trx, { network, part: 'ether', number });
  await foldEther(trx, number - keptBlocks);
  return true;
}

/**
 * Blocks above it left the chain, with what was found in them by comparing. What of it came before them
 * is found again by the next look, which is due at once.
 */
export async function undoChecksAbove(
  trx: Transaction,
  { network, ancestor, at }: { network: NetworkName; ancestor: BlockRef; at: Date },
): Promise<void> {
  await deleteEtherAbove(trx, ancestor);
  const gone = { block_number: above(ancestor.number) };
  if ((await deleteRows(trx, 'chain_ether_checks', gone)) === 0) return;
  const last = await readLastCheck(trx);
  const number = last ? last.number + 1n : ancestor.number;
  if (number > ancestor.number) return;
  await recordUnread(trx, { network, part: 'ether', block: { number, hash: null }, at });
}
