import type { OutgoingId } from '@tessera/contracts/ids';
import { findRow, hasRow, upTo, type Where } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { lockTreasury } from '../lock-treasury.ts';
import { treasuryOf } from '../treasury-of.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { type OutgoingRow, outgoingEvents } from './outgoing-events.ts';

/**
 * Plans anew what the signer refused: at the fees of the moment, and as another order. Held payments are
 * planned by their withdrawals; of what is held only the house's own moves are, a day later.
 */
export const orderAgain: DueWork<OutgoingId> = {
  name: 'treasury.order-again',
  findDue: async (reader, now) => {
    const due = { next_step_at: upTo(now) };
    const own = { ...due, state: 'held', purpose: ['sweep', 'gas'] } as const;
    const find = (where: Where<'outgoing_transactions'>) =>
      findDueRows(reader, 'outgoing_transactions', where, 'next_step_at');
    return [...(await find({ ...due, state: 'planned' })), ...(await find(own))];
  },
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const found = await findRow(trx, 'outgoing_transactions', { id });
      if (!found) return;
      await lockTreasury(trx, found.network);
      const outgoing = await lockOutgoing(trx, id);
      if (!outgoing || !isDue(outgoing, context.clock.now())) return;
      if (await hasRow(trx, 'outgoing_attempts', { outgoing_id: id, refused: null })) return;
      const at = context.clock.now();
      const isHeld = outgoing.state === 'held';
      if (isHeld) await outgoingEvents.move(trx, outgoing, { type: 'planned_again', at });
      const gateway = gatewayFor(context, found.asset);
      await treasuryOf(found.network).orderAgain(trx, context, gateway, outgoing);
    }),
};

const isDue = ({ state, purpose, next_step_at }: OutgoingRow, now: Date) =>
  state === 'planned' || (state === 'held' && purpose !== 'withdrawal' && next_step_at <= now);
