import type { AppContext } from '../../../app-context.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { openCursor } from '../../chains/cursor/chain-cursor.ts';
import { reverseMissedDeposits } from '../settling/reverse-missed-deposits.ts';
import { settleDeposits } from '../settling/settle-deposits.ts';
import { followReorganisation, type Reorganisation } from './follow-reorganisation.ts';
import { readBlocks } from './read-blocks.ts';
import { recordPending } from './record-pending.ts';

/**
 * One turn of the watcher. Everything that it knows is in the database, so that it may stop at any
 * point, start again, and run in several processes at once.
 */
export async function watchNetwork(
  context: Pick<AppContext, 'capabilities' | 'config' | 'database' | 'clock' | 'secrets'>,
  gateway: ChainGateway,
  log: Log,
): Promise<void> {
  const cursor = await openCursor(context, gateway);
  if ((await gateway.hashAt(cursor.number)) !== cursor.hash) {
    const reorganisation = await followReorganisation(context, gateway, cursor);
    if (reorganisation === 'behind') {
      const { name } = gateway.network;
      log.warn({ network: name }, 'the node is behind the blocks that were read: waiting for it');
    } else if (reorganisation) {
      reportReorganisation(log, gateway, reorganisation);
    }
    return;
  }
  const reached = await readBlocks(context, gateway, cursor, log);
  // What left the chain is booked back only when the blocks that replaced its own were read.
  if ((await gateway.head()).hash === reached.hash) {
    await reverseMissedDeposits(context, gateway, log);
  }
  await settleDeposits(context, gateway, reached);
  await recordPending(context, gateway);
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
