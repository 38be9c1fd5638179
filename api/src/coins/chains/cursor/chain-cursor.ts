import type { NetworkName } from '@tessera/money/network-records';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { BlockRef, ChainGateway } from '../chain-gateway.ts';
import type { ChainTables } from '../chain-tables.ts';

/** Blocks that are kept to find a reorganisation's beginning; far more than any confirmations. */
const keptBlocks = 256n;

type Cursor = Selectable<ChainTables['chain_cursors']>;

/** The chain that is under the cursor was exchanged for another one. Nothing more is read then. */
export class ChainReplaced extends Error {
  override readonly name = 'ChainReplaced';
}

/** How far a network was read. The first time, reading begins at the head: no address exists yet. */
export async function openCursor(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
): Promise<BlockRef> {
  const { name } = gateway.network;
  const genesis = await gateway.genesis();
  const cursor = await database
    .selectFrom('chain_cursors')
    .selectAll()
    .where('network', '=', name)
    .executeTakeFirst();
  if (cursor) {
    if (cursor.genesis_hash === genesis.hash) return refOf(cursor);
    throw new ChainReplaced(`${name}: the node's chain begins with another block than ours`);
  }
  const head = await gateway.head();
  await database.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('chain_cursors')
      .values({
        network: name,
        genesis_hash: genesis.hash,
        block_number: head.number,
        block_hash: head.hash,
        updated_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('network').doNothing())
      .returning('network')
      .executeTakeFirst();
    if (created)
      await trx
        .insertInto('chain_blocks')
        .values({ network: name, ...head })
        .execute();
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
  const cursor = await trx
    .selectFrom('chain_cursors')
    .selectAll()
    .where('network', '=', network)
    .forUpdate()
    .executeTakeFirst();
  return cursor?.block_hash === expected.hash && cursor.block_number === expected.number;
}

export async function moveCursor(
  trx: Transaction,
  network: NetworkName,
  to: BlockRef,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('chain_cursors')
    .set({ block_number: to.number, block_hash: to.hash, updated_at: at })
    .where('network', '=', network)
    .execute();
  await trx
    .deleteFrom('chain_blocks')
    .where('network', '=', network)
    .where((eb) => eb.or([eb('number', '>', to.number), eb('number', '<', to.number - keptBlocks)]))
    .execute();
  await trx
    .insertInto('chain_blocks')
    .values({ network, number: to.number, hash: to.hash })
    .onConflict((conflict) => conflict.columns(['network', 'number']).doNothing())
    .execute();
}

const refOf = ({ block_number: number, block_hash: hash }: Cursor): BlockRef => ({ number, hash });
