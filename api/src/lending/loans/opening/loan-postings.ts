import type { CoinUnits } from '@tessera/money/minor-units';
import type { AccountName } from '../../../books/ledger/account-kind.ts';
import { credit, debit, type Posting } from '../../../books/ledger/posting/transfer.ts';
import type { LoanRow } from '../find-loans.ts';

/** What the borrower owes on a loan. */
export function receivableOf({ id: loanId, user_id: userId }: LoanRow): AccountName {
  return { kind: 'loan_receivable', asset: 'EUR', loanId, userId };
}

/** The lines by which free coins of the borrower become the loan's collateral. */
export function collateralLocked(loan: LoanRow, units: CoinUnits): Posting[] {
  if (units === 0n) return [];
  const { wallet, collateral } = accountsOf(loan);
  const kind = 'collateral_locked';
  return [debit(wallet, units, kind), credit(collateral, units, kind)];
}

/** The lines by which collateral becomes the borrower's free coins again. */
export function collateralReturned(loan: LoanRow, units: CoinUnits): Posting[] {
  if (units === 0n) return [];
  const { wallet, collateral } = accountsOf(loan);
  const kind = 'collateral_returned';
  return [credit(wallet, units, kind), debit(collateral, units, kind)];
}

function accountsOf({ id: loanId, user_id: userId, asset }: LoanRow) {
  return {
    wallet: { kind: 'available', asset, userId },
    collateral: { kind: 'collateral', asset, loanId, userId },
  } as const;
}
