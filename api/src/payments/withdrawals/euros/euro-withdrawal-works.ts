import type { WithdrawalId } from '@tessera/contracts/ids';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { expireWithdrawals } from '../expire-withdrawals.ts';
import { euroRail } from './euro-rail.ts';
import { orderPayout } from './order-payout.ts';

const mostAtOnce = 500;

const orderPayouts: DueWork<WithdrawalId> = {
  name: 'fiat.order-payout',
  findDue: async (reader, _, { bank }) => {
    const unordered = { state: 'submitted', ordered_at: null } as const;
    return bank
      ? findDueRows(reader, 'fiat_withdrawals', unordered, 'submitted_at', mostAtOnce)
      : [];
  },
  run: (context, { id }) => orderPayout(context, id),
};

/** What the clock makes due for withdrawals of euros. */
export const euroWithdrawalWorks: readonly DueWork[] = [
  expireWithdrawals('fiat.expire-withdrawal', euroRail, 'fiat_withdrawals'),
  orderPayouts,
];
