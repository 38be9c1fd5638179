import type { Asset } from '@tessera/money/asset';
import { codeInWords } from '@tessera/ui/code-in-words';

/** Only kinds whose code does not say it: `loan_payout` reads well as it is. */
const titles = new Map<string, string>([
  ['deposit_credited', 'Deposit'],
  ['deposit_reversed', 'Deposit taken back by the network'],
  ['receivable_repaid', 'Repaid for a deposit that was taken back'],
  ['withdrawal_fee', 'Network fee of a withdrawal'],
  ['withdrawal_expired', 'Withdrawal not confirmed in time'],
  ['withdrawal_failed', 'Withdrawal failed, given back'],
  ['withdrawal_rejected', 'Withdrawal rejected by the bank'],
  ['withdrawal_returned', 'Withdrawal returned by the bank'],
  ['collateral_locked', 'Locked as collateral'],
  ['sale_surplus', 'Surplus of a collateral sale'],
  ['dust_forfeited', 'Rest given up on closing the account'],
]);

/** What euros call otherwise: they come and go by a bank. */
const titlesOfEuros = new Map<string, string>([
  ['deposit', 'Paid in'],
  ['deposit_returned', 'Payment in taken back by the bank'],
  ['receivable_repaid', 'Repaid for a payment that was taken back'],
  ['withdrawal', 'Withdrawal to a bank'],
  ['withdrawal_cancelled', 'Withdrawal to a bank cancelled'],
  ['withdrawal_expired', 'Withdrawal to a bank not confirmed in time'],
]);

/** What a movement was, in words, of whatever asset where none is named; any other kind, also a new one, reads as it is written. */
export function movementTitle(kind: string, asset?: Asset): string {
  const ofEuros = asset === 'EUR' ? titlesOfEuros.get(kind) : undefined;
  return ofEuros ?? titles.get(kind) ?? codeInWords(kind);
}
