import type { DueWork } from '../../platform/jobs/due-work.ts';
import { expireWithdrawal } from './abandon-withdrawal.ts';
import type { AnyWithdrawal, Rail } from './rail.ts';

const mostAtOnce = 500;

export function expireWithdrawals<Row extends AnyWithdrawal>(
  name: string,
  rail: Rail<Row>,
  table: 'withdrawals' | 'fiat_withdrawals',
): DueWork {
  return {
    name,
    findDue: async (reader, now) => {
      const rows = await reader
        .selectFrom(table)
        .select(['id', 'expires_at'])
        .where('state', '=', 'pending_confirmation')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(mostAtOnce)
        .execute();
      return rows.map(({ id, expires_at: dueAt }) => ({ id, dueAt }));
    },
    run: (context, { id }) =>
      context.database.transaction().execute((trx) => expireWithdrawal(trx, context, rail, id)),
  };
}
