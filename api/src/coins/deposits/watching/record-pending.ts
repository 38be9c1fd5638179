import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRows, lockRow } from '../../../platform/database/rows.ts';
import { findWatched, type WatchedTransfer } from '../../chains/addresses/find-watched.ts';
import type { ChainGateway, ChainTransfer } from '../../chains/chain-gateway.ts';
import type { Network } from '../../chains/network.ts';
import { withoutInternal } from '../../treasury/blocks/own-transactions.ts';
import { moveDeposit } from '../move-deposit.ts';
import { notifyOfDeposit } from '../notify-of-deposit.ts';
import { recordTransfer } from '../record-transfer.ts';
import { tryEach } from '../try-each.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** Shows deposits as soon as the node hears of them, and takes those back that it has forgotten. */
export async function recordPending(context: Context, gateway: ChainGateway): Promise<void> {
  const { database } = context;
  const { network } = gateway;
  const pending = await gateway.pendingTransfers();
  const watched = await withoutInternal(
    database,
    await findWatched(database, network.name, pending),
  );
  await tryEach(await withoutRecorded(database, network, watched), (transfer) =>
    database.transaction().execute((trx) => recordTransfer(trx, context, network, transfer, null)),
  );
  await dropForgotten(context, gateway, pending);
}

/** What waits is told anew at each turn: all of it but what is recorded already as waiting, or as mined. */
async function withoutRecorded(
  reader: Reader,
  { name: network }: Network,
  watched: readonly WatchedTransfer[],
): Promise<WatchedTransfer[]> {
  const transaction_id = [...new Set(watched.map(({ transfer }) => transfer.transactionId))];
  const rows = await findRows(reader, 'deposits', { network, transaction_id }, 'id');
  const recorded = new Set(
    rows.filter(({ state }) => state !== 'orphaned').map((row) => nameOf(row.transaction_id, row)),
  );
  return watched.filter(({ transfer }) => !recorded.has(nameOf(transfer.transactionId, transfer)));
}

const nameOf = (transactionId: string, { position }: { readonly position: number }) =>
  `${transactionId}:${position}`;

async function dropForgotten(
  context: Context,
  gateway: ChainGateway,
  pending: readonly ChainTransfer[],
): Promise<void> {
  const { database, clock } = context;
  const { network } = gateway;
  const where = { network: network.name, state: 'seen' } as const;
  const waiting = await findRows(database, 'deposits', where, 'id');
  // What the node has just told of needs no question, and what transactions share one.
  const known = new Map(pending.map(({ transactionId }) => [transactionId, true]));
  for (const { id, transaction_id } of waiting) {
    const isKnown = known.get(transaction_id) ?? (await gateway.isKnown(transaction_id));
    known.set(transaction_id, isKnown);
    if (isKnown) continue;
    await database.transaction().execute(async (trx) => {
      const deposit = await lockRow(trx, 'deposits', { id });
      if (deposit?.state !== 'seen') return;
      const dropped = { type: 'dropped', cause: 'forgotten_by_node', block: null } as const;
      await moveDeposit(trx, deposit, { ...dropped, at: clock.now() });
      await notifyOfDeposit(trx, context, network, deposit, 'deposit_orphaned');
    });
  }
}
