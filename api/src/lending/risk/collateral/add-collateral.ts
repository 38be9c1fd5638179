import type { CollateralRequest } from '@tessera/contracts/risk';
import type { AppContext } from '../../../app-context.ts';
import { InsufficientBalance } from '../../../books/ledger/posting/insufficient-balance.ts';
import { latestPrices } from '../../../books/prices/latest-prices.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { LoanRow } from '../../loans/find-loans.ts';
import { lockOwnLoan, type OwnLoan } from '../../loans/lock-loan.ts';
import { pledgeCollateral } from '../../loans/move-collateral.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { insufficientCollateral } from '../../loans/opening/insufficient-collateral.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import { readUnderReview } from '../loan-under-review.ts';
import { endMetCall } from '../margin-calls/end-met-call.ts';
import { parseCollateralRequest } from './parse-collateral-request.ts';

/**
 * Pledges free coins to a running loan, whatever the price is doing. A call that they cure is over at
 * once. @throws DomainError `illegal_transition`, `insufficient_collateral`, `wrong_coin`
 */
export async function addCollateral(
  trx: Transaction,
  context: AppContext,
  { body, ...own }: OwnLoan & { readonly body: CollateralRequest },
): Promise<void> {
  const loan = await lockOwnLoan(trx, own);
  const units = parseCollateralRequest(loan, body);
  const cause = 'requested_by_borrower';
  try {
    await pledgeCollateral(trx, context, { loan, units, cause, actor: `user:${own.userId}` });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    const missing = { asset: error.account.asset, minor: error.missing };
    throw insufficientCollateral(missing, 'addition');
  }
  await afterAdding(trx, context, loan, body);
}

async function afterAdding(
  trx: Transaction,
  context: AppContext,
  { id: loanId, asset }: LoanRow,
  { amount }: CollateralRequest,
): Promise<void> {
  const price = (await latestPrices(context, trx)).get(asset);
  if (!price) return;
  const review = await readUnderReview(trx, context, loanId, price);
  const ltvBasisPoints = displayedLtv(review.position);
  await notifyBorrower(trx, context, review.loan, 'collateral_added', { amount, ltvBasisPoints });
  await endMetCall(trx, context, review, 'collateral');
}
