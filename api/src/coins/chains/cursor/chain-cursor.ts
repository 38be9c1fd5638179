import type { NetworkName } from '@tessera/money/network-records';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  above,
  deleteRows,
  findRow,
  insertOnce,
  insertRow,
  lockRow,
  type Row,
  updateRows,
  upTo,
} from '../../../platform/database/rows.ts';
import type { BlockRef, ChainGateway } from '../chain-gateway.ts';

/** Blocks that are kept to find a reorganisation's beginning; far more than any confirmations. */
export const keptBlocks = 256n;

/** The chain that is under the cursor was exchanged for another one. Nothing more is read then. */
export class ChainReplaced extends Error {
  override readonly name = 'ChainReplaced';
}

/** What nodes were found to begin with: one that is exchanged later has not the cursor's block either. */
const known = new WeakMap<ChainGateway, BlockRef>();

/** How far a network was read. The first time, reading begins at the head: no address exists yet. */
export async function openCursor(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
): Promise<BlockRef> {
  const { name } = gateway.network;
  const genesis = known.get(gateway) ?? (await gateway.genesis());
  known.set(gateway, genesis);
  const cursor = await findRow(database, 'chain_cursors', { network: name });
  if (cursor) {
    if (cursor.genesis_hash === genesis.hash) return refOf(cursor);
    throw new ChainReplaced(`${name}: the node's chain begins with another block than ours`);
  }
  const head = await gateway.head();
  await database.transaction().execute(async (trx) => {
    const isNew = await insertOnce(trx, 'chain_cursors', ['network'], {
      network: name,
      genesis_hash: genesis.hash,
      block_number: head.number,
      block_hash: head.hash,
      updated_at: clock.now(),
    });
    if (isNew) await insertRow(trx, 'chain_blocks', { network: name, ...head });
  });
  return openCursor({ database, clock }, gateway);
}

/**
 * Takes the cursor for this transaction if it still stands where the caller saw it. When another
 * process moved it, there is nothing left to do here.
 */
export async function claimCursor(
  trx: Transaction,
  network: NetworkName,
  expected: BlockRef,
): Promise<boolean> {
  const cursor = await lockRow(trx, 'chain_cursors', { network });
  return cursor?.block_hash === expected.hash && cursor.block_number === expected.number;
}

/** Keeps the cursor where it is for this transaction, and so every block on the chain that was read. */
export async function holdCursor(trx: Transaction, network: NetworkName): Promise<void> {
  await lockRow(trx, 'chain_cursors', { network });
}

export async function moveCursor(
  trx: Transaction,
  network: NetworkName,
  to: BlockRef,
  at: Date,
): Promise<void> {
  const { number, hash } = to;
  const cursor = { block_number: number, block_hash: hash, updated_at: at };
  await updateRows(trx, 'chain_cursors', { network }, cursor);
  await deleteRows(trx, 'chain_blocks', { network, number: above(number) });
  await deleteRows(trx, 'chain_blocks', { network, number: upTo(number - keptBlocks - 1n) });
  await insertOnce(trx, 'chain_blocks', ['network', 'number'], { network, number, hash });
}

const refOf = ({ block_number: number, block_hash: hash }: Row<'chain_cursors'>): BlockRef => ({
  number,
  hash,
});
