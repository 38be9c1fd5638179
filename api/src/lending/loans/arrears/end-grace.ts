import { lesser } from '@tessera/money/lesser';
import { type Cents, minus } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { endCallMetByRepayment } from '../../risk/margin-calls/end-met-call.ts';
import type { LoanRow } from '../find-loans.ts';
import { collectDue } from '../instalments/collect-due.ts';
import { findLoanInstalments, unpaidBy } from '../instalments/loan-instalments.ts';
import { owedOn } from '../loan-position.ts';
import { claimWhatIsThere } from '../repayment/claim-what-is-there.ts';
import { fiatAvailable } from '../repayment/fiat-available.ts';
import { repayFromWallet } from '../repayment/repay-from-wallet.ts';
import { readRunningLoan } from '../running-loan.ts';
import { lastGraceDay } from './grace.ts';

/** EUR cents that are overdue today: the whole debt once the loan has matured. */
export async function arrearsOf(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  loan: LoanRow,
): Promise<Cents> {
  if (loan.overdue_since === null) return 0n;
  const today = berlinDate(clock.now());
  if (loan.state !== 'matured') return unpaidBy(await findLoanInstalments(trx, loan.id), today);
  return owedOn(loan, await readRunningLoan(trx, loan), today).total;
}

/** What collateral has to be sold for on a locked loan, once the grace is over; otherwise nothing. */
export async function arrearsAfterGrace(
  trx: Transaction,
  context: Pick<AppContext, 'clock'>,
  loan: LoanRow,
): Promise<Cents> {
  if (loan.overdue_since === null) return 0n;
  const today = berlinDate(context.clock.now());
  return today > lastGraceDay(loan.overdue_since) ? arrearsOf(trx, context, loan) : 0n;
}

/**
 * The last attempt before a sale: euros that came into the wallet meanwhile pay first, since they
 * cost the borrower no liquidation fee. Answers what is left to be raised.
 */
export async function collectArrears(
  trx: Transaction,
  context: AppContext,
  locked: LoanRow,
): Promise<Cents> {
  const loan = await collectDue(trx, context, locked);
  const arrears = await arrearsAfterGrace(trx, context, loan);
  if (arrears === 0n) return 0n;
  const cents = lesser(arrears, await fiatAvailable(trx, loan.user_id));
  if (cents > 0n) {
    const actor = 'system:arrears';
    const payment = { loan, cents, cause: 'grace_ended', actor };
    const booked = await claimWhatIsThere(() => repayFromWallet(trx, context, payment));
    await endCallMetByRepayment(trx, context, booked);
  }
  return minus(arrears, cents);
}
