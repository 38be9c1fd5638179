import type { Posting } from '../../../books/ledger/posting/transfer.ts';
import type { LoanRow } from '../find-loans.ts';

/** The lines by which free coins of the borrower become the loan's collateral. */
export function collateralLocked(loan: LoanRow, units: bigint): Posting[] {
  return move(loan, units, 'collateral_locked', 'debit');
}

/** The lines by which collateral becomes the borrower's free coins again. */
export function collateralReturned(loan: LoanRow, units: bigint): Posting[] {
  return move(loan, units, 'collateral_returned', 'credit');
}

function move(
  { id, user_id: userId, asset }: Pick<LoanRow, 'id' | 'user_id' | 'asset'>,
  amount: bigint,
  kind: string,
  sideOfWallet: Posting['side'],
): Posting[] {
  if (amount === 0n) return [];
  const sideOfLoan = sideOfWallet === 'debit' ? 'credit' : 'debit';
  return [
    { account: { kind: 'available', asset, userId }, side: sideOfWallet, amount, kind },
    {
      account: { kind: 'collateral', asset, loanId: id, userId },
      side: sideOfLoan,
      amount,
      kind,
    },
  ];
}
