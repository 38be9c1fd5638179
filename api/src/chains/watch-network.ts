import type { AppContext } from '../app-context.ts';
import type { Log } from '../background/log.ts';
import { openCursor } from './chain-cursor.ts';
import type { ChainGateway } from './chain-gateway.ts';
import { followReorganisation } from './follow-reorganisation.ts';
import { notePending } from './note-pending.ts';
import { readBlocks } from './read-blocks.ts';
import { settleDeposits } from './settle-deposits.ts';

/**
 * One turn of the watcher. Everything that it knows is in the database, so that it may stop at any
 * point, start again, and run in several processes at once.
 */
export async function watchNetwork(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  gateway: ChainGateway,
  log: Log,
): Promise<void> {
  const cursor = await openCursor(context, gateway);
  const standing = await gateway.blockAt(cursor.number);
  if (standing?.hash !== cursor.hash) {
    const reorganisation = await followReorganisation(context, gateway, cursor);
    if (reorganisation) reportReorganisation(log, gateway, reorganisation);
    return;
  }
  const reached = await readBlocks(context, gateway, cursor);
  await settleDeposits(context, gateway, reached);
  await notePending(context, gateway);
}

function reportReorganisation(
  log: Log,
  { network }: ChainGateway,
  { ancestor, creditedDepositIds }: NonNullable<Awaited<ReturnType<typeof followReorganisation>>>,
): void {
  const finding = { network: network.name, ancestor: String(ancestor.number) };
  log.warn(finding, 'the chain was reorganised');
  if (creditedDepositIds.length > 0) {
    log.error({ ...finding, creditedDepositIds }, 'credited deposits left the chain');
  }
}
