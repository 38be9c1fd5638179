import type { OutgoingId } from '@tessera/contracts/ids';
import { findRow, hasRow, upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { treasuryOf } from '../treasury-of.ts';
import { lockOutgoing } from './lock-outgoing.ts';

/** Plans anew what the signer refused: at the fees of the moment, and as another order. */
export const orderAgain: DueWork<OutgoingId> = {
  name: 'treasury.order-again',
  findDue: (reader, now) =>
    findDueRows(
      reader,
      'outgoing_transactions',
      { state: 'planned', next_step_at: upTo(now) },
      'next_step_at',
    ),
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const found = await findRow(trx, 'outgoing_transactions', { id });
      if (!found) return;
      await lockTreasury(trx, found.network);
      const outgoing = await lockOutgoing(trx, id);
      if (outgoing?.state !== 'planned') return;
      if (await hasRow(trx, 'outgoing_attempts', { outgoing_id: id, refused: null })) return;
      const gateway = gatewayFor(context, found.asset);
      await treasuryOf(found.network).orderAgain(trx, context, gateway, outgoing);
    }),
};
