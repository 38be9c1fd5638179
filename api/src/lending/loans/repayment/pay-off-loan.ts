import type { PayOffLoanRequest, PayoffQuote } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { getLoan } from '../find-loans.ts';
import { collectDue } from '../instalments/collect-due.ts';
import { loanLifecycle } from '../loan-lifecycle.ts';
import { lockOwnLoan, type OwnLoan } from '../lock-loan.ts';
import { offerPayoff, presentPayoff } from './payoff-quote.ts';
import { repayFromWallet } from './repay-from-wallet.ts';

/** @throws DomainError `illegal_transition` when nothing is owed */
export async function getPayoff(context: AppContext, own: OwnLoan): Promise<PayoffQuote> {
  const loan = await getLoan(context.database, own);
  loanLifecycle.next(loan.state, 'closed');
  return presentPayoff(await offerPayoff(context.database, context, loan));
}

/**
 * Ends a loan by paying exactly what was quoted. @throws DomainError `payoff_changed` with the new
 * quote when the day or the loan is another one, `insufficient_funds`, `illegal_transition`
 */
export async function payOffLoan(
  trx: Transaction,
  context: AppContext,
  { body, ...own }: OwnLoan & { readonly body: PayOffLoanRequest },
): Promise<void> {
  const locked = await lockOwnLoan(trx, own);
  loanLifecycle.next(locked.state, 'closed');
  const loan = await collectDue(trx, context, locked);
  const offer = await offerPayoff(trx, context, loan);
  const accepted = fromWireMoney(body.total);
  const isSame =
    body.quoteId === offer.quoteId &&
    accepted.asset === 'EUR' &&
    accepted.minor === offer.owed.total;
  if (!isSame) {
    throw new DomainError({
      code: 'payoff_changed',
      status: 409,
      title: i18n.t('The amount that ends this loan has changed'),
      detail: i18n.t('A quote holds until midnight in Berlin, and until the loan changes.'),
      extensions: { payoff: presentPayoff(offer) },
    });
  }
  await repayFromWallet(trx, context, {
    loan,
    cents: offer.owed.total,
    cause: 'paid_off_by_borrower',
    actor: `user:${own.userId}`,
  });
}
