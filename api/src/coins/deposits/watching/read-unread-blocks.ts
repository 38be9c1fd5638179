import type { AppContext } from '../../../app-context.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { BlockRef, EthereumGateway } from '../../chains/chain-gateway.ts';
import { holdCursor } from '../../chains/cursor/chain-cursor.ts';
import { claimUnreadBlocks, hasUnread, recordRead } from '../../chains/unread/unread-blocks.ts';
import { gatherBlock, recordGathered, reportFromCold } from './gather-block.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** So that a node that fails slowly does not hold up the blocks that it has. */
const blocksPerTurn = 10;

/** Tries those blocks again that were left unread: what is in them counts from their own number. */
export async function readUnreadBlocks(
  context: Context,
  gateway: EthereumGateway,
  log: Log,
): Promise<void> {
  const { name } = gateway.network;
  const turn = { most: blocksPerTurn, at: context.clock.now() };
  if (!(await hasUnread(context.database, name, 'block'))) return;
  const unread = await context.database
    .transaction()
    .execute((trx) => claimUnreadBlocks(trx, name, turn));
  for (const ref of unread) {
    try {
      await readLate(context, gateway, ref, log);
    } catch {
      // Said when it was left, and an alarm as long as it is.
      await gateway.head();
    }
  }
}

async function readLate(
  context: Context,
  gateway: EthereumGateway,
  ref: BlockRef,
  log: Log,
): Promise<void> {
  const { name: network } = gateway.network;
  const block = await gateway.blockAt(ref.number);
  // Another in its place is a reorganisation's business.
  if (block?.hash !== ref.hash) return;
  const gathered = await gatherBlock(context, gateway, block, log);
  const isRead = await context.database.transaction().execute(async (trx) => {
    await holdCursor(trx, network);
    if (!(await recordRead(trx, { network, part: 'block', block: ref }))) return false;
    await recordGathered(trx, context, gateway, gathered);
    return true;
  });
  if (!isRead) return;
  reportFromCold(log, gateway, gathered);
  log.info({ network, block: `${ref.number}` }, 'a block was read later');
}
