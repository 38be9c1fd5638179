import { t } from '@lingui/core/macro';
import type { Asset } from '@tessera/money/asset';
import { codeInWords } from '@tessera/ui/code-in-words';

/** Every kind that changes a free balance. */
const titles = new Map<string, string>([
  ['deposit', t`Deposit`],
  ['deposit_credited', t`Deposit`],
  ['deposit_returned', t`Deposit returned`],
  ['deposit_corrected', t`Credited by mistake, taken back`],
  ['deposit_reversed', t`Deposit taken back by the network`],
  ['receivable_repaid', t`Repaid for a deposit that was taken back`],
  ['withdrawal', t`Withdrawal`],
  ['withdrawal_cancelled', t`Withdrawal cancelled`],
  ['withdrawal_fee', t`Network fee of a withdrawal`],
  ['withdrawal_expired', t`Withdrawal not confirmed in time`],
  ['withdrawal_failed', t`Withdrawal failed, given back`],
  ['withdrawal_rejected', t`Withdrawal rejected by the bank`],
  ['withdrawal_returned', t`Withdrawal returned by the bank`],
  ['collateral_locked', t`Locked as collateral`],
  ['collateral_returned', t`Collateral returned`],
  ['loan_payout', t`Loan payout`],
  ['loan_repayment', t`Loan repayment`],
  ['origination_fee_refunded', t`Origination fee refunded`],
  ['sale_surplus', t`Surplus of a collateral sale`],
  ['dust_forfeited', t`Rest given up on closing the account`],
]);

/** What euros call otherwise: they come and go by a bank. */
const titlesOfEuros = new Map<string, string>([
  ['deposit', t`Paid in`],
  ['deposit_returned', t`Payment in taken back by the bank`],
  ['receivable_repaid', t`Repaid for a payment that was taken back`],
  ['withdrawal', t`Withdrawal to a bank`],
  ['withdrawal_cancelled', t`Withdrawal to a bank cancelled`],
  ['withdrawal_expired', t`Withdrawal to a bank not confirmed in time`],
]);

/** What a movement was, in words, of whatever asset where none is named; a new kind reads as it is written. */
export function movementTitle(kind: string, asset?: Asset): string {
  const ofEuros = asset === 'EUR' ? titlesOfEuros.get(kind) : undefined;
  return ofEuros ?? titles.get(kind) ?? codeInWords(kind);
}
