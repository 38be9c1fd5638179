import type { WithdrawalId } from '@tessera/contracts/ids';
import { upTo } from '../../platform/database/rows.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { findDueRows } from '../../platform/jobs/find-due-rows.ts';
import { expireWithdrawal } from './abandon-withdrawal.ts';
import type { AnyWithdrawal, Rail } from './rail.ts';

const mostAtOnce = 500;

export function expireWithdrawals<Row extends AnyWithdrawal>(
  name: string,
  rail: Rail<Row>,
  table: 'withdrawals' | 'fiat_withdrawals',
): DueWork<WithdrawalId> {
  return {
    name,
    findDue: (reader, now) => {
      const late = { state: 'pending_confirmation', expires_at: upTo(now) } as const;
      return findDueRows(reader, table, late, 'expires_at', mostAtOnce);
    },
    run: (context, { id }) =>
      context.database.transaction().execute((trx) => expireWithdrawal(trx, context, rail, id)),
  };
}
