import type { AppContext } from '../../../app-context.ts';
import {
  listPaidInVain,
  recordBookedBack,
} from '../../../coins/treasury/outgoing/list-paid-in-vain.ts';
import { releaseDailyLimit } from '../../../person/limits/claim-daily-limit.ts';
import type { WithdrawalId } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { bookReturned } from './book-withdrawal.ts';
import { notifyOfCoinWithdrawal } from './notify-of-coin-withdrawal.ts';
import { withdrawalEvents } from './withdrawal-events.ts';

/**
 * Gives back what was completed and is not paid after all: a fork took its block, an operator ordered its
 * end, and the chain excludes the payment.
 */
export const returnCompleted: DueWork<WithdrawalId> = {
  name: 'withdrawals.return-completed',
  findDue: async (reader, now) => (await listPaidInVain(reader)).map((id) => ({ id, dueAt: now })),
  run: (context, { id }) => giveBack(context, id),
};

function giveBack(context: AppContext, id: WithdrawalId): Promise<void> {
  return context.database.transaction().execute(async (trx) => {
    const withdrawal = await lockRow(trx, 'withdrawals', { id });
    if (withdrawal?.state !== 'completed' || !(await recordBookedBack(trx, id))) return;
    const at = context.clock.now();
    const event = { type: 'failed', at, cause: 'left_the_chain', actor: 'chain' } as const;
    await withdrawalEvents.move(trx, withdrawal, event, { ended_at: at });
    await bookReturned(trx, context, withdrawal);
    await releaseDailyLimit(trx, context, { type: 'withdrawal', id });
    await notifyOfCoinWithdrawal(trx, context, withdrawal, 'withdrawal_failed');
  });
}
