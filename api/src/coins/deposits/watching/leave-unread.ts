import type { AppContext } from '../../../app-context.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type BlockRef, type ChainGateway, isEthereum } from '../../chains/chain-gateway.ts';
import { moveCursor } from '../../chains/cursor/chain-cursor.ts';
import { recordUnread } from '../../chains/unread/unread-blocks.ts';
import { claimNextBlock } from './claim-next-block.ts';

/**
 * Goes past a block that the node has and does not tell all of, so that those behind it are read: it is
 * tried again, and an alarm until then. Returns null when it is not ours to go past.
 * @throws what was met, when the node is not there or the block is one of Bitcoin's, whose coins are
 * spent in the order of blocks
 */
export async function leaveUnread(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
  cursor: BlockRef,
  error: unknown,
  log: Log,
): Promise<BlockRef | null> {
  const block = await blockAfter(gateway, cursor).catch(() => {
    throw error;
  });
  if (!block) throw error;
  const { name: network } = gateway.network;
  const canPass = isEthereum(gateway);
  const isLeft = await database.transaction().execute(async (trx) => {
    if (!(await claimNextBlock(trx, gateway, cursor))) return false;
    await recordUnread(trx, { network, part: 'block', block, at: clock.now() });
    if (canPass) await moveCursor(trx, network, block, clock.now());
    return true;
  });
  if (!canPass) throw error;
  const finding = { network, block: `${block.number}`, err: error };
  if (isLeft) log.warn(finding, 'the node does not tell all of a block: it is read later');
  return isLeft ? block : null;
}

/** Null when it does not follow by now: the older of two is asked for last. */
async function blockAfter(gateway: ChainGateway, cursor: BlockRef): Promise<BlockRef | null> {
  const number = cursor.number + 1n;
  const hash = await gateway.hashAt(number);
  if (hash === null || (await gateway.hashAt(cursor.number)) !== cursor.hash) return null;
  return { number, hash };
}
