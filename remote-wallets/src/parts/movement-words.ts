import { codeInWords } from '@tessera/ui/code-in-words';

const titles = new Map<string, string>([
  ['deposit', 'Deposit'],
  ['deposit_credited', 'Deposit'],
  ['deposit_reversed', 'Deposit taken back by the network'],
  ['deposit_returned', 'Deposit returned'],
  ['receivable_repaid', 'Repaid for a deposit that was taken back'],
  ['withdrawal', 'Withdrawal'],
  ['withdrawal_fee', 'Network fee of a withdrawal'],
  ['withdrawal_cancelled', 'Withdrawal cancelled'],
  ['withdrawal_expired', 'Withdrawal not confirmed in time'],
  ['withdrawal_failed', 'Withdrawal failed, given back'],
  ['withdrawal_rejected', 'Withdrawal rejected by the bank'],
  ['withdrawal_returned', 'Withdrawal returned by the bank'],
  ['loan_opened', 'Loan opened'],
  ['loan_payout', 'Loan payout'],
  ['loan_repayment', 'Loan repayment'],
  ['collateral_locked', 'Locked as collateral'],
  ['collateral_released', 'Collateral released'],
  ['collateral_returned', 'Collateral returned'],
  ['sale_surplus', 'Surplus of a collateral sale'],
  ['origination_fee', 'Origination fee'],
  ['origination_fee_refunded', 'Origination fee refunded'],
  ['dust_forfeited', 'Rest given up on closing the account'],
]);

/** What a movement was, in words; a kind that this build does not know reads as it is written. */
export function movementTitle(kind: string): string {
  return titles.get(kind) ?? codeInWords(kind);
}
