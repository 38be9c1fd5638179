import type { DueWork } from '../../../platform/jobs/due-work.ts';
import { expireWithdrawals } from '../expire-withdrawals.ts';
import { coinRail } from './coin-rail.ts';
import { findUnderway } from './find-underway.ts';
import { followPayment } from './follow-payment.ts';
import { planWithdrawal } from './plan-withdrawal.ts';
import { reportToSigner } from './report-to-signer.ts';

const mostAtOnce = 500;

const planWithdrawals: DueWork = {
  name: 'withdrawals.plan',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('withdrawals')
      .select(['id', 'next_try_at'])
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ id, next_try_at }) => ({ id, dueAt: next_try_at ?? now }));
  },
  run: (context, { id }) =>
    context.database.transaction().execute((trx) => planWithdrawal(trx, context, id)),
};

const followPayments: DueWork = {
  name: 'withdrawals.follow-payment',
  findDue: async (reader, now) => (await findUnderway(reader)).map((id) => ({ id, dueAt: now })),
  run: (context, { id }) => followPayment(context, id),
};

const reportToTheSigner: DueWork = {
  name: 'withdrawals.tell-signer',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('withdrawals')
      .select(['id', 'ended_at'])
      .where('state', 'in', ['cancelled', 'expired'])
      .where('signer_told_at', 'is', null)
      .orderBy('ended_at')
      .limit(mostAtOnce)
      .execute();
    return rows.map(({ id, ended_at }) => ({ id, dueAt: ended_at ?? now }));
  },
  run: (context, { id }) => reportToSigner(context, id),
};

/** What the clock, the treasury and the chain make due for withdrawals of coins. */
export const withdrawalWorks: readonly DueWork[] = [
  expireWithdrawals('withdrawals.expire', coinRail, 'withdrawals'),
  planWithdrawals,
  followPayments,
  reportToTheSigner,
];
