import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { ChainReplaced, claimCursor, moveCursor } from './chain-cursor.ts';
import type { BlockRef, ChainGateway } from './chain-gateway.ts';
import type { NetworkName } from './network.ts';
import { recordDepositEvent } from './record-deposit-event.ts';

export type Reorganisation = {
  readonly ancestor: BlockRef;
  /** Deposits that were credited from blocks that are gone: money that may have to come back. */
  readonly creditedDepositIds: readonly string[];
};

/** Steps back to the last block that both chains share; uncredited deposits above it are orphaned. */
export async function followReorganisation(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  gateway: ChainGateway,
  cursor: BlockRef,
): Promise<Reorganisation | null> {
  const { name } = gateway.network;
  const ancestor = await findAncestor(database, gateway);
  return database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, name, cursor))) return null;
    const now = clock.now();
    const creditedDepositIds = await displaceDeposits(trx, name, ancestor, now);
    await moveCursor(trx, name, ancestor, now);
    return { ancestor, creditedDepositIds };
  });
}

async function findAncestor(
  database: AppContext['database'],
  gateway: ChainGateway,
): Promise<BlockRef> {
  const { name } = gateway.network;
  const blocks = await database
    .selectFrom('chain_blocks')
    .select(['number', 'hash'])
    .where('network', '=', name)
    .orderBy('number', 'desc')
    .execute();
  for (const block of blocks) {
    if ((await gateway.blockAt(block.number))?.hash === block.hash) return block;
  }
  throw new ChainReplaced(`${name}: none of the last ${blocks.length} blocks is on the chain`);
}

async function displaceDeposits(
  trx: Transaction,
  network: NetworkName,
  ancestor: BlockRef,
  at: Date,
): Promise<string[]> {
  const deposits = await trx
    .selectFrom('deposits')
    .select(['id', 'state'])
    .where('network', '=', network)
    .where('block_number', '>', ancestor.number)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const deposit of deposits.filter(({ state }) => state === 'confirming')) {
    await recordDepositEvent(trx, deposit, {
      type: 'displaced',
      at,
      cause: 'reorganisation',
      block: null,
    });
  }
  return deposits.filter(({ state }) => state !== 'confirming').map(({ id }) => id);
}
