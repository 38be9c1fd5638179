import type { AppContext } from '../../../app-context.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type BlockRef, type ChainGateway, isEthereum } from '../../chains/chain-gateway.ts';
import { moveCursor } from '../../chains/cursor/chain-cursor.ts';
import { recordReadAt } from '../../chains/unread/unread-blocks.ts';
import { claimNextBlock } from './claim-next-block.ts';
import { openBaselines } from './ether/open-baselines.ts';
import { type GatheredBlock, gatherBlock, recordGathered, reportFromCold } from './gather-block.ts';
import { leaveUnread } from './leave-unread.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** So that a process that catches up settles and stops between portions. */
const blocksPerTurn = 200;

/**
 * Reads the blocks above the cursor up to the node's head, one transaction each, and returns where it stands
 * then: the cursor itself when it was not moved. What the node does not tell of a block is read later.
 */
export async function readBlocks(
  context: Context,
  gateway: ChainGateway,
  { cursor, head }: { readonly cursor: BlockRef; readonly head: BlockRef },
  log: Log,
): Promise<BlockRef> {
  let current = cursor;
  for (let turn = 0; turn < blocksPerTurn; turn += 1) {
    if (isEthereum(gateway) && !(await openBaselines(context, gateway, current))) break;
    if (current.number >= head.number) break;
    const next = await readNext(context, gateway, current, log);
    if (!next) break;
    current = next;
  }
  return current;
}

/** The block after the cursor, when it was read, or left for later, by us. */
async function readNext(
  context: Context,
  gateway: ChainGateway,
  cursor: BlockRef,
  log: Log,
): Promise<BlockRef | null> {
  const gathered = await gatherNext(context, gateway, cursor, log).catch((error: unknown) =>
    leaveUnread(context, gateway, cursor, error, log),
  );
  if (!gathered || !('arrived' in gathered)) return gathered;
  const { block } = gathered;
  const { name: network } = gateway.network;
  const isRead = await context.database.transaction().execute(async (trx) => {
    if (!(await claimNextBlock(trx, gateway, cursor))) return false;
    await recordGathered(trx, context, gateway, gathered);
    // Where none may be passed, an alarm ends with this, also of a block whose place this one took.
    await recordReadAt(trx, network, block);
    await moveCursor(trx, network, block, context.clock.now());
    return true;
  });
  if (isRead) reportFromCold(log, gateway, gathered);
  return isRead ? { number: block.number, hash: block.hash } : null;
}

async function gatherNext(
  context: Context,
  gateway: ChainGateway,
  cursor: BlockRef,
  log: Log,
): Promise<GatheredBlock | null> {
  const block = await gateway.blockAt(cursor.number + 1n);
  // A block that does not follow means a reorganisation, which the next turn looks into.
  if (!block || block.parentHash !== cursor.hash) return null;
  return gatherBlock(context, gateway, block, log);
}
