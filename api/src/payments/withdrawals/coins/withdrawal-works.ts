import type { WithdrawalId } from '@tessera/contracts/ids';
import { upTo } from '../../../platform/database/rows.ts';
import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { findDueRows } from '../../../platform/jobs/find-due-rows.ts';
import { expireWithdrawals } from '../expire-withdrawals.ts';
import { askSigner } from './ask-signer.ts';
import { coinRail } from './coin-rail.ts';
import { findUnderway } from './find-underway.ts';
import { followPayment } from './follow-payment.ts';
import { planWithdrawal } from './plan-withdrawal.ts';
import { reportToSigner } from './report-to-signer.ts';
import { returnCompleted } from './return-completed.ts';

const mostAtOnce = 500;

const planWithdrawals: DueWork<WithdrawalId> = {
  name: 'withdrawals.plan',
  findDue: (reader, now) =>
    findDueRows(reader, 'withdrawals', { next_try_at: upTo(now) }, 'next_try_at', mostAtOnce),
  run: async (context, { id }) => {
    const hold = await askSigner(context, id);
    await context.database.transaction().execute((trx) => planWithdrawal(trx, context, id, hold));
  },
};

const followPayments: DueWork<WithdrawalId> = {
  name: 'withdrawals.follow-payment',
  findDue: async (reader, now) => (await findUnderway(reader)).map((id) => ({ id, dueAt: now })),
  run: (context, { id }) => followPayment(context, id),
};

const reportToTheSigner: DueWork<WithdrawalId> = {
  name: 'withdrawals.tell-signer',
  findDue: (reader) => {
    const untold = { state: ['cancelled', 'expired'], signer_told_at: null } as const;
    return findDueRows(reader, 'withdrawals', untold, 'ended_at', mostAtOnce);
  },
  run: (context, { id }) => reportToSigner(context, id),
};

/** What the clock, the treasury and the chain make due for withdrawals of coins. */
export const withdrawalWorks: readonly DueWork[] = [
  expireWithdrawals('withdrawals.expire', coinRail, 'withdrawals'),
  planWithdrawals,
  followPayments,
  returnCompleted,
  reportToTheSigner,
];
