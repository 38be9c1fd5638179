import type { RepayLoanRequest } from '@tessera/contracts/loans';
import { isMoneyOf } from '@tessera/money/money';
import { euros, fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { endCallMetByRepayment } from '../../risk/margin-calls/end-met-call.ts';
import { collectDue } from '../instalments/collect-due.ts';
import { loanLifecycle } from '../loan-lifecycle.ts';
import { owedOn } from '../loan-position.ts';
import { lockOwnLoan, type OwnLoan } from '../lock-loan.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { wrongCurrency } from '../opening/parse-loan-request.ts';
import { readRunningLoan } from '../running-loan.ts';
import { repayFromWallet } from './repay-from-wallet.ts';

/**
 * Repays any amount from the fiat wallet; of more than the debt only the debt is taken, and the loan
 * closes. A margin call that it cures is over at once.
 * @throws DomainError `illegal_transition`, `insufficient_funds`, `amount_too_small`
 */
export async function repayLoan(
  trx: Transaction,
  context: AppContext,
  { body, ...own }: OwnLoan & { readonly body: RepayLoanRequest },
): Promise<void> {
  const amount = fromWireMoney(body.amount);
  if (!isMoneyOf(amount, 'EUR')) throw wrongCurrency();
  if (amount.minor <= 0n) throw amountTooSmall();
  const locked = await lockOwnLoan(trx, own);
  loanLifecycle.next(locked.state, 'repaid');
  const loan = await collectDue(trx, context, locked);
  // What the fiat wallet held may just have paid everything.
  if (loan.state !== 'closed') {
    const booked = await repayFromWallet(trx, context, {
      loan,
      cents: amount.minor,
      cause: 'requested_by_borrower',
      actor: `user:${own.userId}`,
    });
    if (!booked.isPaidOff) {
      const running = await readRunningLoan(trx, booked.loan);
      const left = owedOn(booked.loan, running, berlinDate(context.clock.now()));
      await notifyBorrower(trx, context, loan, 'loan_repaid', {
        amount: body.amount,
        outstanding: euros(left.total),
      });
    }
    await endCallMetByRepayment(trx, context, booked);
  }
}

const amountTooSmall = () =>
  new DomainError({
    code: 'amount_too_small',
    status: 422,
    title: i18n.t('Repay an amount above zero'),
  });
