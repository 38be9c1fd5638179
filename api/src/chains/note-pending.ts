import type { AppContext } from '../app-context.ts';
import type { ChainGateway } from './chain-gateway.ts';
import { recordDepositEvent } from './record-deposit-event.ts';
import { findWatched, recordTransfer } from './record-transfers.ts';

type Context = Pick<AppContext, 'database' | 'clock'>;

/** Shows deposits as soon as the node hears of them, and takes those back that it has forgotten. */
export async function notePending(context: Context, gateway: ChainGateway): Promise<void> {
  const { database, clock } = context;
  const pending = await gateway.pendingTransfers();
  const watched = await findWatched(database, gateway.network.name, pending);
  for (const transfer of watched) {
    await database.transaction().execute((trx) => recordTransfer(trx, transfer, null, clock.now()));
  }
  await dropForgotten(context, gateway);
}

async function dropForgotten({ database, clock }: Context, gateway: ChainGateway): Promise<void> {
  const waiting = await database
    .selectFrom('deposits')
    .select(['id', 'transaction_id'])
    .where('network', '=', gateway.network.name)
    .where('state', '=', 'seen')
    .execute();
  for (const { id, transaction_id } of waiting) {
    if (await gateway.isKnown(transaction_id)) continue;
    await database.transaction().execute(async (trx) => {
      const deposit = await trx
        .selectFrom('deposits')
        .select(['id', 'state'])
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
    });
  }
}
