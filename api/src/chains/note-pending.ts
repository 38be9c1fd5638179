import type { AppContext } from '../app-context.ts';
import { withoutInternal } from '../treasury/own-transactions.ts';
import type { ChainGateway } from './chain-gateway.ts';
import { eachForItself } from './each-for-itself.ts';
import { findWatched } from './find-watched.ts';
import { recordDepositEvent } from './record-deposit-event.ts';
import { recordTransfer } from './record-transfer.ts';
import { tellOfDeposit } from './tell-of-deposit.ts';

type Context = Pick<AppContext, 'database' | 'clock' | 'secrets'>;

/** Shows deposits as soon as the node hears of them, and takes those back that it has forgotten. */
export async function notePending(context: Context, gateway: ChainGateway): Promise<void> {
  const { database } = context;
  const { network } = gateway;
  const pending = await gateway.pendingTransfers();
  const watched = await withoutInternal(
    database,
    await findWatched(database, network.name, pending),
  );
  await eachForItself(watched, (transfer) =>
    database.transaction().execute((trx) => recordTransfer(trx, context, network, transfer, null)),
  );
  await dropForgotten(context, gateway);
}

async function dropForgotten(context: Context, gateway: ChainGateway): Promise<void> {
  const { database, clock } = context;
  const { network } = gateway;
  const waiting = await database
    .selectFrom('deposits')
    .select(['id', 'transaction_id'])
    .where('network', '=', network.name)
    .where('state', '=', 'seen')
    .execute();
  for (const { id, transaction_id } of waiting) {
    if (await gateway.isKnown(transaction_id)) continue;
    await database.transaction().execute(async (trx) => {
      const deposit = await trx
        .selectFrom('deposits')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (deposit?.state !== 'seen') return;
      await recordDepositEvent(trx, deposit, {
        type: 'dropped',
        at: clock.now(),
        cause: 'forgotten_by_node',
        block: null,
      });
      await tellOfDeposit(trx, context, network, deposit, 'deposit_orphaned');
    });
  }
}
