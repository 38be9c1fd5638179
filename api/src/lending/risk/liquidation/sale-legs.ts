import type { CollateralSale } from '@tessera/lending/collateral-sale';
import { enterCustody } from '../../../books/ledger/posting/pass-custody.ts';
import type { Posting } from '../../../books/ledger/posting/transfer.ts';
import type { LoanRow } from '../../loans/find-loans.ts';

/** The borrower's side of a sale: coins leave what we keep for customers, a surplus joins it. */
export function saleLegs(
  { id: loanId, user_id: userId, asset }: LoanRow,
  { unitsSold, fee, surplus }: CollateralSale,
): Posting[] {
  const kind = 'collateral_sold';
  return [
    {
      account: { kind: 'collateral', asset, loanId, userId },
      side: 'debit',
      amount: unitsSold,
      kind,
    },
    { account: { kind: 'custody', asset }, side: 'credit', amount: unitsSold, kind },
    {
      account: { kind: 'income', asset: 'EUR' },
      side: 'credit',
      amount: fee,
      kind: 'liquidation_fee',
    },
    {
      account: { kind: 'available', asset: 'EUR', userId },
      side: 'credit',
      amount: surplus,
      kind: 'sale_surplus',
    },
    ...enterCustody('EUR', surplus, 'sale_surplus'),
  ];
}
