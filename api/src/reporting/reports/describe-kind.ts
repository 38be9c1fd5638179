/** What lines are called where people read them; the others follow from their names. */
const words: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  collateral_locked: 'Collateral locked',
  collateral_returned: 'Collateral returned',
  collateral_sold: 'Collateral sold',
  hold_placed: 'Held for a withdrawal',
  hold_posted: 'Withdrawal',
  hold_voided: 'Hold released',
  loan_payout: 'Loan payout',
  loan_repayment: 'Loan repayment',
  origination_fee_refunded: 'Origination fee refunded',
  receivable_repaid: 'Claim of ours repaid',
  sale_surplus: 'Surplus of a sale',
};

export function describeKind(kind: string): string {
  const text = words[kind] ?? kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
