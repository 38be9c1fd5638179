import { saleForAmount } from '@tessera/lending/collateral-sale';
import type { Cents } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { freshPrice } from '../../../books/prices/fresh-price.ts';
import type { LoanId, Transaction } from '../../../platform/database/database.ts';
import { lockLoan } from '../../loans/lock-loan.ts';
import { readUnderReview } from '../loan-under-review.ts';
import { sellCollateral } from './sell-collateral.ts';

/**
 * Sells what brings an amount in EUR cents of arrears after the fee, or all collateral if that does
 * not. Answers false where there is no venue to sell at. @throws DomainError `price_stale`
 */
export async function sellForArrears(
  trx: Transaction,
  context: AppContext,
  { loanId, euroCents }: { readonly loanId: LoanId; readonly euroCents: Cents },
): Promise<boolean> {
  if (euroCents <= 0n) throw new RangeError('Arrears are above zero');
  const { asset } = await lockLoan(trx, loanId);
  const price = await freshPrice(context, trx, asset);
  const review = await readUnderReview(trx, context, loanId, price);
  const { unitsSold: units } = saleForAmount(review.position, euroCents);
  const aim = { euroCents };
  return (await sellCollateral(trx, context, { review, units, reason: 'arrears', aim })) > 0n;
}
