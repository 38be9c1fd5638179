import type { OutgoingId } from '@tessera/contracts/ids';
import { getRow, upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { confirmedBlocks } from '../blocks/confirmed-blocks.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { outgoingEvents } from './outgoing-events.ts';

/** Settles what has its confirmations: as paid, or as reverted or void, which costs the house its fee. */
export const confirmOutgoing: DueWork<OutgoingId> = {
  name: 'treasury.confirm',
  findDue: async (reader, _now, context) => {
    const found = await Promise.all(
      [...(await confirmedBlocks(reader, context))].map(([asset, block]) =>
        findDueRows(
          reader,
          'outgoing_transactions',
          { state: 'mined', asset, block_number: upTo(block) },
          'planned_at',
        ),
      ),
    );
    return found.flat();
  },
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const outgoing = await lockOutgoing(trx, id);
      if (outgoing?.state !== 'mined') return;
      const { asset, block_number: minedIn, mined_attempt_id: attemptId } = outgoing;
      const block = (await confirmedBlocks(trx, context)).get(asset);
      if (minedIn === null || attemptId === null || block === undefined || minedIn > block) return;
      const { succeeded, is_void } = await getRow(trx, 'outgoing_attempts', { id: attemptId });
      const type = is_void ? 'voided' : succeeded ? 'confirmed' : 'reverted';
      const event = { type, at: context.clock.now() } as const;
      // What is paid is no more to be ended: should it leave the chain again, it is sent again.
      const paid = type === 'confirmed' ? { void_since: null } : {};
      await outgoingEvents.move(trx, outgoing, event, { fee_is_due: true, ...paid });
    }),
};
