const titles = new Map<string, string>([
  ['deposit', 'Deposit'],
  ['deposit_credited', 'Deposit'],
  ['loan_opened', 'Loan opened'],
  ['loan_payout', 'Loan payout'],
  ['collateral_locked', 'Locked as collateral'],
  ['collateral_released', 'Collateral released'],
  ['origination_fee', 'Origination fee'],
]);

/** What a movement was, in words; a kind that this build does not know reads as it is written. */
export function movementTitle(kind: string): string {
  const known = titles.get(kind);
  if (known) return known;
  const words = kind.replaceAll(/[._-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
