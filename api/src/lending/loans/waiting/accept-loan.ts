import type { AcceptLoanRequest } from '@tessera/contracts/loans';
import type { AppContext } from '../../../app-context.ts';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { loanLifecycle } from '../loan-lifecycle.ts';
import { lockOwnLoan, type OwnLoan } from '../lock-loan.ts';
import { activateLoan } from '../opening/activate-loan.ts';
import { insufficientCollateral } from '../opening/insufficient-collateral.ts';
import { isAccepted, quoteChanged } from '../opening/quote-request.ts';
import { recordBorrower } from '../opening/record-borrower.ts';
import { refuseBorrowing } from '../opening/refuse-borrowing.ts';
import { evaluateWaitingLoan } from './evaluate-waiting-loan.ts';
import { isWaitOver } from './is-wait-over.ts';

/**
 * Lets a waiting loan run on the terms that the borrower accepts now, since those of the request no
 * longer hold. @throws DomainError `illegal_transition`, `insufficient_collateral`, `quote_changed`
 */
export async function acceptLoan(
  trx: Transaction,
  context: AppContext,
  { body, ...own }: OwnLoan & { readonly body: AcceptLoanRequest },
): Promise<void> {
  const loan = await lockOwnLoan(trx, own);
  const now = context.clock.now();
  loanLifecycle.next(isWaitOver(loan, now) ? 'expired' : loan.state, 'activated');
  await refuseBorrowing(trx, own.userId);
  const price = await freshPrice(context, trx, loan.asset);
  const { available } = balancesOf(await readBalances(trx, own.userId), loan.asset);
  const evaluation = evaluateWaitingLoan(loan, { available, price, now });
  if (evaluation.kind === 'missing') {
    throw insufficientCollateral({ asset: loan.asset, minor: evaluation.missing }, 'acceptance');
  }
  const { quote } = evaluation;
  if (!isAccepted(quote, body.accepted)) throw quoteChanged(quote, price);
  await recordBorrower(trx, { ...own, acceptedAt: now });
  await activateLoan(trx, context, {
    loan,
    quote,
    price,
    cause: 'accepted_by_borrower',
    actor: `user:${own.userId}`,
  });
}
