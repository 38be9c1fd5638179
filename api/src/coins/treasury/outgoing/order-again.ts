import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { treasuryOf } from '../treasury-of.ts';
import { findWaiting } from './find-waiting.ts';
import { lockOutgoing } from './lock-outgoing.ts';

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
      await treasuryOf(found.network).orderAgain(trx, context, gateway, outgoing);
    }),
};
