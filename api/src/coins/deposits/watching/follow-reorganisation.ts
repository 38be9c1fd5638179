import type { AppContext } from '../../../app-context.ts';
import type { DepositId, OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { above, lockRows } from '../../../platform/database/rows.ts';
import { type BlockRef, type ChainGateway, isEthereum } from '../../chains/chain-gateway.ts';
import { ChainReplaced, claimCursor, moveCursor } from '../../chains/cursor/chain-cursor.ts';
import { listReadBlocks } from '../../chains/cursor/find-read-block.ts';
import type { Network } from '../../chains/network.ts';
import { deleteUnreadAbove } from '../../chains/unread/unread-blocks.ts';
import { displaceAbove } from '../../treasury/blocks/displace-above.ts';
import { blockOf, type DepositRow, moveDeposit } from '../move-deposit.ts';
import { notifyOfDeposit } from '../notify-of-deposit.ts';
import { deleteReplacementsAbove } from '../replace-deposit.ts';
import { undoChecksAbove } from './ether/ether-checks.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

export type Reorganisation = {
  readonly ancestor: BlockRef;
  /** Deposits that were settled from blocks that are gone: money that may have to come back. */
  readonly settledDepositIds: readonly DepositId[];
  /** What we paid and have settled, from such blocks: it is sent again. */
  readonly settledOutgoingIds: readonly OutgoingId[];
};

/**
 * Steps back to the last block that both chains share. Uncredited deposits above it are orphaned;
 * credited ones are missed, until they are found in a later block or taken back. `behind`: the node has
 * no block after it, so that no other chain took over: it is catching up, as nodes do that were killed.
 */
export async function followReorganisation(
  context: Context,
  gateway: ChainGateway,
  cursor: BlockRef,
): Promise<Reorganisation | 'behind' | null> {
  const { network } = gateway;
  const ancestor = await findAncestor(context.database, gateway);
  if ((await gateway.head()).hash === ancestor.hash) return 'behind';
  return context.database.transaction().execute(async (trx) => {
    if (!(await claimCursor(trx, network.name, cursor))) return null;
    const settledDepositIds = await displaceDeposits(trx, context, network, ancestor);
    await displaceUnsupported(trx, context, network, ancestor);
    const at = context.clock.now();
    await deleteReplacementsAbove(trx, network.name, ancestor);
    await deleteUnreadAbove(trx, network.name, ancestor);
    if (isEthereum(gateway)) await undoChecksAbove(trx, { network: network.name, ancestor, at });
    const settledOutgoingIds = await displaceAbove(trx, { network: network.name, ancestor, at });
    await moveCursor(trx, network.name, ancestor, at);
    return { ancestor, settledDepositIds, settledOutgoingIds };
  });
}

async function findAncestor(
  database: AppContext['database'],
  gateway: ChainGateway,
): Promise<BlockRef> {
  const { name } = gateway.network;
  const blocks = await listReadBlocks(database, name);
  for (const block of blocks) {
    if ((await gateway.hashAt(block.number)) === block.hash) return block;
  }
  throw new ChainReplaced(`${name}: none of the last ${blocks.length} blocks is on the chain`);
}

async function displaceDeposits(
  trx: Transaction,
  context: Context,
  network: Network,
  ancestor: BlockRef,
): Promise<DepositId[]> {
  const { name } = network;
  const where = { network: name, block_number: above(ancestor.number), displaced_at: null };
  const deposits = await lockRows(trx, 'deposits', where);
  const settled = deposits.filter(({ settled_at }) => settled_at !== null);
  for (const deposit of deposits) await displace(trx, context, network, deposit);
  return settled.map(({ id }) => id);
}

async function displace(
  trx: Transaction,
  context: Context,
  network: Network,
  deposit: DepositRow,
): Promise<void> {
  const at = context.clock.now();
  const cause = 'reorganisation';
  if (deposit.settled_at !== null) {
    await moveDeposit(trx, deposit, { type: 'missed', at, cause, block: blockOf(deposit) });
    return;
  }
  await moveDeposit(trx, deposit, { type: 'displaced', at, cause, block: null });
  await notifyOfDeposit(trx, context, network, deposit, 'deposit_orphaned');
}

async function displaceUnsupported(
  trx: Transaction,
  { clock }: Context,
  { name }: Network,
  ancestor: BlockRef,
): Promise<void> {
  await trx
    .updateTable('unsupported_deposits')
    .set({ displaced_at: clock.now() })
    .where('network', '=', name)
    .where('displaced_at', 'is', null)
    // An index finds these; of them those remain that began in blocks that are still there.
    .where('block_number', '>', ancestor.number)
    .where(({ eb, fn }) =>
      eb(fn.coalesce('first_block_number', 'block_number'), '>', ancestor.number),
    )
    .execute();
}
