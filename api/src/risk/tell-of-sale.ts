import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../database/database.ts';
import { tellBorrower } from '../loans/tell-borrower.ts';
import { displayedLtv } from './displayed-ltv.ts';
import type { ExecutedSale } from './sell-collateral.ts';

const euros = (minor: bigint) => toWireMoney({ asset: 'EUR', minor });

/** One notice a sale: a loss, arrears, or a sale that brought the loan back. */
export async function tellOfSale(
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
    return tellBorrower(trx, context, loan, 'loan_liquidated', { sold, proceeds, writtenOff });
  }
  if (reason === 'arrears') {
    return tellBorrower(trx, context, loan, 'arrears_sale', { sold, proceeds, fee });
  }
  const after = { ...position, collateral: sale.collateralAfter, debt: sale.debtAfter };
  await tellBorrower(trx, context, loan, 'collateral_sold', {
    sold,
    proceeds,
    fee,
    outstanding: euros(sale.debtAfter),
    ltvBasisPoints: sale.debtAfter === 0n ? null : displayedLtv(after),
  });
}
