import type { AppContext } from '../../../app-context.ts';
import { findRows, lockRow } from '../../../platform/database/rows.ts';
import { findWatched } from '../../chains/addresses/find-watched.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
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
  await tryEach(watched, (transfer) =>
    database.transaction().execute((trx) => recordTransfer(trx, context, network, transfer, null)),
  );
  await dropForgotten(context, gateway);
}

async function dropForgotten(context: Context, gateway: ChainGateway): Promise<void> {
  const { database, clock } = context;
  const { network } = gateway;
  const where = { network: network.name, state: 'seen' } as const;
  const waiting = await findRows(database, 'deposits', where, 'id');
  for (const { id, transaction_id } of waiting) {
    if (await gateway.isKnown(transaction_id)) continue;
    await database.transaction().execute(async (trx) => {
      const deposit = await lockRow(trx, 'deposits', { id });
      if (deposit?.state !== 'seen') return;
      const dropped = { type: 'dropped', cause: 'forgotten_by_node', block: null } as const;
      await moveDeposit(trx, deposit, { ...dropped, at: clock.now() });
      await notifyOfDeposit(trx, context, network, deposit, 'deposit_orphaned');
    });
  }
}
