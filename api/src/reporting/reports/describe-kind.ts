import { i18n } from '../../platform/languages/i18n.ts';

/** What lines, and the accounts that they are on, are called where people read them. */
const words: Readonly<Record<string, () => string>> = {
  available: () => i18n.t('Available'),
  held: () => i18n.t('Held'),
  collateral: () => i18n.t('Collateral'),
  deposit: () => i18n.t('Deposit'),
  deposit_credited: () => i18n.t('Deposit credited'),
  deposit_returned: () => i18n.t('Deposit returned'),
  deposit_corrected: () => i18n.t('Credited by mistake, taken back'),
  deposit_reversed: () => i18n.t('Deposit reversed'),
  receivable_repaid: () => i18n.t('Claim of ours repaid'),
  withdrawal: () => i18n.t('Withdrawal'),
  withdrawal_fee: () => i18n.t('Withdrawal fee'),
  withdrawal_cancelled: () => i18n.t('Withdrawal cancelled'),
  withdrawal_expired: () => i18n.t('Withdrawal expired'),
  withdrawal_failed: () => i18n.t('Withdrawal failed'),
  withdrawal_rejected: () => i18n.t('Withdrawal rejected'),
  withdrawal_returned: () => i18n.t('Withdrawal returned'),
  hold_placed: () => i18n.t('Held for a withdrawal'),
  hold_posted: () => i18n.t('Withdrawal'),
  hold_voided: () => i18n.t('Hold released'),
  collateral_locked: () => i18n.t('Collateral locked'),
  collateral_returned: () => i18n.t('Collateral returned'),
  collateral_sold: () => i18n.t('Collateral sold'),
  loan_payout: () => i18n.t('Loan payout'),
  loan_repayment: () => i18n.t('Loan repayment'),
  origination_fee_refunded: () => i18n.t('Origination fee refunded'),
  sale_surplus: () => i18n.t('Surplus of a sale'),
  dust_forfeited: () => i18n.t('Dust forfeited'),
};

/** A kind that is new here reads as it is written. */
export function describeKind(kind: string): string {
  const described = words[kind];
  if (described) return described();
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
