import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { expireWithdrawals } from '../expire-withdrawals.ts';
import { euroRail } from './euro-rail.ts';
import { orderPayout } from './order-payout.ts';

const mostAtOnce = 500;

const orderPayouts: DueWork = {
  name: 'fiat.order-payout',
  findDue: async (reader, now, { bank }) => {
    if (!bank) return [];
    const rows = await reader
      .selectFrom('fiat_withdrawals')
      .select(['id', 'submitted_at'])
      .where('state', '=', 'submitted')
      .where('ordered_at', 'is', null)
      .orderBy('submitted_at')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ id, submitted_at }) => ({ id, dueAt: submitted_at ?? now }));
  },
  run: (context, { id }) => orderPayout(context, id),
};

/** What the clock makes due for withdrawals of euros. */
export const euroWithdrawalWorks: readonly DueWork[] = [
  expireWithdrawals('fiat.expire-withdrawal', euroRail, 'fiat_withdrawals'),
  orderPayouts,
];
