import { pathTo } from '@tessera/contracts/page-controls';
import { WITHDRAWAL_RIGHT_DAYS } from '@tessera/lending/terms';
import { withdrawFromLoan as settleWithdrawal } from '@tessera/lending/withdrawal-right';
import { plus } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { dayText } from '../../../platform/problems/moment-text.ts';
import { loanLifecycle } from '../loan-lifecycle.ts';
import { lockOwnLoan, type OwnLoan } from '../lock-loan.ts';
import { notifyBorrower } from '../notify-borrower.ts';
import { readRunningLoan } from '../running-loan.ts';
import { repayFromWallet } from './repay-from-wallet.ts';

/**
 * The right to withdraw within 14 days: principal and interest to the day go back, the origination
 * fee is refunded, the collateral returns.
 * @throws DomainError `withdrawal_period_over`, `insufficient_funds`, `illegal_transition`
 */
export async function withdrawFromLoan(
  trx: Transaction,
  context: AppContext,
  own: OwnLoan,
): Promise<void> {
  const loan = await lockOwnLoan(trx, own);
  loanLifecycle.next(loan.state, 'closed');
  const running = await readRunningLoan(trx, loan);
  const today = berlinDate(context.clock.now());
  const settlement = settleWithdrawal(running, loan.fee, loan.payout_date, today);
  if (!settlement.ok) {
    throw new DomainError({
      code: 'withdrawal_period_over',
      status: 409,
      title: i18n.t('The {days} days are over', { days: WITHDRAWAL_RIGHT_DAYS }),
      detail: i18n.t(
        'You could withdraw until {lastDay}. You can repay early at any time, free of charge.',
        { lastDay: dayText(settlement.lastDay) },
      ),
      path: pathTo('repayLoan', loan.id),
      extensions: { lastDay: settlement.lastDay },
    });
  }
  const { principal, interest, refund } = settlement;
  await repayFromWallet(trx, context, {
    loan,
    cents: plus(principal, interest),
    cause: 'withdrawn_by_borrower',
    actor: `user:${own.userId}`,
    refund,
  });
  await notifyBorrower(trx, context, loan, 'loan_withdrawn', {
    paid: euros(plus(principal, interest)),
    feeRefunded: euros(refund),
  });
}
