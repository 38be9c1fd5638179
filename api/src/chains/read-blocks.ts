import type { AppContext } from '../app-context.ts';
import { claimCursor, moveCursor } from './chain-cursor.ts';
import type { BlockRef, ChainBlock, ChainGateway } from './chain-gateway.ts';
import { findWatched, recordTransfer } from './record-transfers.ts';

/** So that a process that catches up settles and stops between portions. */
const blocksPerTurn = 200;

/** Reads the blocks above the cursor, one transaction each, and returns where it stands then. */
export async function readBlocks(
  context: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
  cursor: BlockRef,
): Promise<BlockRef> {
  let current = cursor;
  for (let turn = 0; turn < blocksPerTurn; turn += 1) {
    const block = await gateway.blockAt(current.number + 1n);
    // A block that does not follow means a reorganisation, which the next turn looks into.
    if (!block || block.parentHash !== current.hash) break;
    if (!(await readBlock(context, gateway, current, block))) break;
    current = { number: block.number, hash: block.hash };
  }
  return current;
}

async function readBlock(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
  cursor: BlockRef,
  block: ChainBlock,
): Promise<boolean> {
  const { name } = gateway.network;
  const watched = await findWatched(database, name, block.transfers);
  const succeeded = await Promise.all(
    watched.map(({ transfer }) => gateway.hasSucceeded(transfer.transactionId)),
  );
  return database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, name, cursor))) return false;
    const now = clock.now();
    for (const [index, transfer] of watched.entries()) {
      if (succeeded[index]) await recordTransfer(trx, transfer, block, now);
    }
    await moveCursor(trx, name, block, now);
    return true;
  });
}
