import { euros, toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import type { ExecutedSale } from './executed-sale.ts';

/** One notice a sale: a loss, arrears, or a sale that brought the loan back. */
export async function notifyOfSale(
  trx: Transaction,
  context: AppContext,
  { review, reason, position, sale }: ExecutedSale,
): Promise<void> {
  const { loan } = review;
  const sold = toWireMoney({ asset: loan.asset, minor: sale.unitsSold });
  const proceeds = euros(sale.proceeds);
  const fee = euros(sale.fee);
  if (sale.writtenOff > 0n) {
    const writtenOff = euros(sale.writtenOff);
    return notifyBorrower(trx, context, loan, 'loan_liquidated', { sold, proceeds, writtenOff });
  }
  if (reason === 'arrears') {
    return notifyBorrower(trx, context, loan, 'arrears_sale', { sold, proceeds, fee });
  }
  const after = { ...position, collateral: sale.collateralAfter, debt: sale.debtAfter };
  await notifyBorrower(trx, context, loan, 'collateral_sold', {
    sold,
    proceeds,
    fee,
    outstanding: euros(sale.debtAfter),
    ltvBasisPoints: sale.debtAfter === 0n ? null : displayedLtv(after),
  });
}
