import type { AppContext } from '../../../app-context.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type BlockRef, type ChainGateway, isEthereum } from '../../chains/chain-gateway.ts';
import { openCursor } from '../../chains/cursor/chain-cursor.ts';
import { hasUnread } from '../../chains/unread/unread-blocks.ts';
import { notifyOfTokens } from '../notify-of-tokens.ts';
import { reverseMissedDeposits } from '../settling/reverse-missed-deposits.ts';
import { settleDeposits } from '../settling/settle-deposits.ts';
import { checkEther } from './ether/check-ether.ts';
import { openBaselines } from './ether/open-baselines.ts';
import { followReorganisation, type Reorganisation } from './follow-reorganisation.ts';
import { readBlocks } from './read-blocks.ts';
import { readUnreadBlocks } from './read-unread-blocks.ts';
import { recordPending } from './record-pending.ts';

type Context = Pick<AppContext, 'capabilities' | 'config' | 'database' | 'clock' | 'secrets'>;

/**
 * One turn of the watcher. Everything that it knows is in the database, so that it may stop at any
 * point, start again, and run in several processes at once.
 */
export async function watchNetwork(
  context: Context,
  gateway: ChainGateway,
  log: Log,
): Promise<void> {
  const cursor = await openCursor(context, gateway);
  const head = await gateway.head();
  if (head.hash !== cursor.hash && (await gateway.hashAt(cursor.number)) !== cursor.hash) {
    const reorganisation = await followReorganisation(context, gateway, cursor);
    if (reorganisation === 'behind') {
      const { name } = gateway.network;
      log.warn({ network: name }, 'the node is behind the blocks that were read: waiting for it');
    } else if (reorganisation) {
      reportReorganisation(log, gateway, reorganisation);
    }
    return;
  }
  if (isEthereum(gateway) && (await openBaselines(context, gateway, cursor))) {
    await readUnreadBlocks(context, gateway, log);
  }
  const reached = await readBlocks(context, gateway, { cursor, head }, log);
  // Where nothing was read, nothing has passed since it was asked for.
  const newest = reached === cursor ? head : await gateway.head();
  if (newest.hash === reached.hash) {
    await finishReading(context, gateway, reached, log);
  }
  await settleDeposits(context, gateway, reached);
  if (isEthereum(gateway)) await notifyOfTokens(context);
  await recordPending(context, gateway);
}

/** What may be said only when the chain was read to its head. */
async function finishReading(
  context: Context,
  gateway: ChainGateway,
  head: BlockRef,
  log: Log,
): Promise<void> {
  if (isEthereum(gateway)) await checkEther(context, gateway, head, log);
  // What left the chain is booked back only when all that replaced its own blocks was read.
  if (await hasUnread(context.database, gateway.network.name)) return;
  await reverseMissedDeposits(context, gateway, log);
}

function reportReorganisation(
  log: Log,
  { network }: ChainGateway,
  { ancestor, settledDepositIds, settledOutgoingIds }: Reorganisation,
): void {
  const finding = { network: network.name, ancestor: String(ancestor.number) };
  log.warn(finding, 'the chain was reorganised');
  if (settledDepositIds.length > 0) {
    log.error({ ...finding, settledDepositIds }, 'settled deposits left the chain');
  }
  if (settledOutgoingIds.length > 0) {
    log.error({ ...finding, settledOutgoingIds }, 'settled payments of ours left the chain');
  }
}
