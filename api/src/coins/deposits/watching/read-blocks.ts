import type { AppContext } from '../../../app-context.ts';
import type { Log } from '../../../platform/log/log.ts';
import { findWatched, type WatchedTransfer } from '../../chains/addresses/find-watched.ts';
import {
  type BlockRef,
  type ChainBlock,
  type ChainGateway,
  type ChainTransfer,
  isEthereum,
} from '../../chains/chain-gateway.ts';
import { claimCursor, moveCursor } from '../../chains/cursor/chain-cursor.ts';
import { readOwnOutcomes, withoutInternal } from '../../treasury/blocks/own-transactions.ts';
import { recordBlock } from '../../treasury/blocks/record-block.ts';
import { recordTransfer } from '../record-transfer.ts';
import { findUnsupported, recordUnsupported } from '../record-unsupported.ts';
import { findContractEther, storeExpectedEther } from './find-contract-ether.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** So that a process that catches up settles and stops between portions. */
const blocksPerTurn = 200;

/** Reads the blocks above the cursor, one transaction each, and returns where it stands then. */
export async function readBlocks(
  context: Context,
  gateway: ChainGateway,
  cursor: BlockRef,
  log: Log,
): Promise<BlockRef> {
  let current = cursor;
  for (let turn = 0; turn < blocksPerTurn; turn += 1) {
    const block = await gateway.blockAt(current.number + 1n);
    // A block that does not follow means a reorganisation, which the next turn looks into.
    if (!block || block.parentHash !== current.hash) break;
    if (!(await readBlock(context, gateway, current, block, log))) break;
    current = { number: block.number, hash: block.hash };
  }
  return current;
}

async function readBlock(
  context: Context,
  gateway: ChainGateway,
  cursor: BlockRef,
  block: ChainBlock,
  log: Log,
): Promise<boolean> {
  const { database, clock } = context;
  const { network } = gateway;
  const succeeded = askOnce(gateway);
  const ether = isEthereum(gateway)
    ? await findContractEther(context, gateway, { block, parent: cursor, succeeded }, log)
    : null;
  const arrived = await succeededOnly(
    await withoutInternal(
      database,
      await findWatched(database, network.name, [...block.transfers, ...(ether?.transfers ?? [])]),
    ),
    (transfer) => (ether?.transfers.includes(transfer) ? true : succeeded(transfer.transactionId)),
  );
  const unsupported = await findUnsupported(context, gateway, block);
  const outcomes = await readOwnOutcomes(database, gateway, block);
  return database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, network.name, cursor))) return false;
    await recordBlock(trx, { network: network.name, block, outcomes, at: clock.now() });
    for (const transfer of arrived) await recordTransfer(trx, context, network, transfer, block);
    for (const found of unsupported) await recordUnsupported(trx, context, network, found, block);
    if (ether) await storeExpectedEther(trx, ether.expected);
    await moveCursor(trx, network.name, block, clock.now());
    return true;
  });
}

/** Several transfers of a transaction share its outcome. */
function askOnce(gateway: ChainGateway): (transactionId: string) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  return (transactionId) => {
    const known = asked.get(transactionId);
    if (known) return known;
    const answer = gateway.outcomeOf(transactionId).then((outcome) => outcome.succeeded);
    asked.set(transactionId, answer);
    return answer;
  };
}

async function succeededOnly(
  watched: readonly WatchedTransfer[],
  succeeded: (transfer: ChainTransfer) => boolean | Promise<boolean>,
): Promise<WatchedTransfer[]> {
  const outcomes = await Promise.all(watched.map(({ transfer }) => succeeded(transfer)));
  return watched.filter((_, index) => outcomes[index]);
}
