import type { CollateralSale } from '@tessera/lending/collateral-sale';
import { enterCustody } from '../../../books/ledger/posting/pass-custody.ts';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import type { LoanRow } from '../../loans/find-loans.ts';

/** The borrower's side of a sale: coins leave what we keep for customers, a surplus joins it. */
export function saleLegs(
  { id: loanId, user_id: userId, asset }: LoanRow,
  { unitsSold, fee, surplus }: CollateralSale,
): Posting[] {
  const kind = 'collateral_sold';
  return [
    debit({ kind: 'collateral', asset, loanId, userId }, unitsSold, kind),
    credit({ kind: 'custody', asset }, unitsSold, kind),
    credit({ kind: 'income', asset: 'EUR' }, fee, 'liquidation_fee'),
    credit({ kind: 'available', asset: 'EUR', userId }, surplus, 'sale_surplus'),
    ...enterCustody('EUR', surplus, 'sale_surplus'),
  ];
}
