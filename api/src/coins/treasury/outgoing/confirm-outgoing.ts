import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { confirmedBlocks } from '../blocks/confirmed-blocks.ts';
import { lockOutgoing } from './lock-outgoing.ts';
import { outgoingEvents } from './outgoing-events.ts';

/** Settles what has its confirmations: as paid, or as reverted, which costs the house its fee. */
export const confirmOutgoing: DueWork = {
  name: 'treasury.confirm',
  findDue: async (reader, _now, context) => {
    const found = await Promise.all(
      [...(await confirmedBlocks(reader, context))].map(([asset, block]) =>
        reader
          .selectFrom('outgoing_transactions')
          .select(['id', 'planned_at as dueAt'])
          .where('state', '=', 'mined')
          .where('asset', '=', asset)
          .where('block_number', '<=', block)
          .execute(),
      ),
    );
    return found.flat();
  },
  run: (context, { id }) =>
    context.database.transaction().execute(async (trx) => {
      const outgoing = await lockOutgoing(trx, id);
      if (outgoing?.state !== 'mined' || outgoing.block_number === null) return;
      const block = (await confirmedBlocks(trx, context)).get(outgoing.asset);
      if (block === undefined || outgoing.block_number > block) return;
      const { succeeded } = await trx
        .selectFrom('outgoing_attempts')
        .select('succeeded')
        .where('id', '=', outgoing.mined_attempt_id)
        .executeTakeFirstOrThrow();
      const type = succeeded ? 'confirmed' : 'reverted';
      await outgoingEvents.move(
        trx,
        outgoing,
        {
          type,
          at: context.clock.now(),
        },
        { fee_is_due: true },
      );
    }),
};
