import type { AppContext } from '../../app-context.ts';
import type { LoanNotices } from '../../person/notices/kinds/loan-notices.ts';
import type { RepaymentNotices } from '../../person/notices/kinds/repayment-notices.ts';
import type { RiskNotices } from '../../person/notices/kinds/risk-notices.ts';
import type { NoticeData } from '../../person/notices/notice-kind.ts';
import { notify } from '../../person/notices/notify.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from './find-loans.ts';

type LoanNotice = keyof LoanNotices | keyof RepaymentNotices | keyof RiskNotices;

/** Tells the borrower what has happened to a loan, in the transaction in which it happens. */
export async function notifyBorrower<Kind extends LoanNotice>(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  loan: Pick<LoanRow, 'id' | 'user_id'>,
  kind: Kind,
  data: Omit<NoticeData[Kind], 'loanId'>,
): Promise<void> {
  const told = { ...data, loanId: loan.id } as NoticeData[Kind];
  await notify(trx, context, { userId: loan.user_id, kind, data: told });
}
