import type { OutgoingId } from '@tessera/contracts/ids';
import { hasRow, lockRow, updateRows } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';

/** What a payment of the house comes to: with its confirmations, or never. */
const ended = ['confirmed', 'failed', 'cancelled'] as const;

/** Says of a move between hot and cold addresses that it is over, when its payment has ended. */
export const endColdMoves: DueWork<OutgoingId> = {
  name: 'treasury.end-cold-move',
  findDue: (reader) =>
    reader
      .selectFrom('cold_moves as move')
      .innerJoin('outgoing_transactions as outgoing', 'outgoing.id', 'move.id')
      .select(['move.id', 'move.ordered_at as dueAt'])
      .where('move.state', '=', 'underway')
      .where('outgoing.state', 'in', ended)
      .execute(),
  run: ({ database }, { id }) =>
    database.transaction().execute(async (trx) => {
      const move = await lockRow(trx, 'cold_moves', { id });
      if (move?.state !== 'underway') return;
      if (!(await hasRow(trx, 'outgoing_transactions', { id, state: ended }))) return;
      await updateRows(trx, 'cold_moves', { id }, { state: 'done' });
    }),
};
