import type { OutgoingId } from '@tessera/contracts/ids';
import { mulDiv } from '@tessera/money/mul-div';
import { anything, findLastRow } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { treasuryOf } from '../treasury-of.ts';
import type { AttemptRow } from '../treasury-tables.ts';
import { lockAtMarket } from './lock-at-market.ts';

/** Waiting costs less than a replacement for a smaller step. */
export const worthwhilePercent = 110n;

/**
 * Orders another attempt at the fees of the moment when one waits for long and the market has left it
 * behind. The house pays the difference. Whichever attempt is mined, the purpose is done.
 */
export const bumpFees: DueWork<OutgoingId> = {
  name: 'treasury.bump-fee',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('outgoing_transactions as outgoing')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('outgoing_attempts')
            .select(({ fn }) => fn.max('created_at').as('created_at'))
            .whereRef('outgoing_id', '=', 'outgoing.id')
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select(['outgoing.id', 'outgoing.network', 'latest.created_at as dueAt'])
      .where('outgoing.state', '=', 'broadcast')
      .where('outgoing.is_signed_elsewhere', '=', false)
      .where('outgoing.void_since', 'is', null)
      .execute();
    return rows.filter(
      ({ network, dueAt }) => now.getTime() - dueAt.getTime() >= treasuryOf(network).patienceMs,
    );
  },
  run: (context, { id }) =>
    lockAtMarket(context, id, async (trx, { outgoing, gateway, market }) => {
      const { state, network, void_since } = outgoing;
      const latest = await findLastRow(trx, 'outgoing_attempts', { outgoing_id: id }, 'number');
      if (state !== 'broadcast' || void_since !== null || !latest || isOpen(latest)) return;
      const wait = context.clock.now().getTime() - latest.created_at.getTime();
      if (wait < treasuryOf(network).patienceMs) return;
      // What the signer refused was no attempt: only what was signed is replaced.
      const ofUs = { outgoing_id: id, raw: anything };
      const signed = await findLastRow(trx, 'outgoing_attempts', ofUs, 'number');
      if (!signed || market.rate < mulDiv(signed.fee_rate, worthwhilePercent, 100n, 'up')) return;
      const replacement = { outgoing, attempt: signed, market };
      await treasuryOf(network).replace(trx, context, gateway, replacement);
    }),
};

/** It waits for the signer. */
export const isOpen = ({ raw, refused }: AttemptRow) => raw === null && refused === null;
