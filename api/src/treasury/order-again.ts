import { isEthereum } from '../chains/chain-gateway.ts';
import { gatewayFor } from '../chains/gateway-for.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { orderBitcoinAgain } from './bitcoin/order-bitcoin-again.ts';
import { orderEthereumAgain } from './ethereum/order-ethereum-again.ts';
import { findWaiting } from './find-waiting.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { lockTreasury } from './lock-treasury.ts';

/** Plans anew what the signer refused: at the fees of the moment, and as another order. */
export const orderAgain: DueWork = {
  name: 'treasury.order-again',
  findDue: (reader, now) => findWaiting(reader, ['planned'], now),
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('outgoing_transactions')
        .select(['network', 'asset'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!found) return;
      await lockTreasury(trx, found.network);
      const outgoing = await lockOutgoing(trx, id);
      if (outgoing?.state !== 'planned') return;
      const open = await trx
        .selectFrom('outgoing_attempts')
        .select('id')
        .where('outgoing_id', '=', id)
        .where('refused', 'is', null)
        .executeTakeFirst();
      if (open) return;
      const gateway = gatewayFor(context, found.asset);
      if (isEthereum(gateway)) await orderEthereumAgain(trx, context, gateway, outgoing);
      else await orderBitcoinAgain(trx, context, gateway, outgoing);
    }),
};
