import { t } from '@lingui/core/macro';
/** The heads of what an action changes. */
export const changeWords = {
  caption: t`What this changes`,
  figure: t`Figure`,
  before: t`Now`,
  after: t`Then`,
  owed: t`Owed`,
  collateral: t`Collateral`,
  ltv: t`Loan-to-value`,
  warning: t`Warning at`,
  marginCall: t`Margin call at`,
  liquidation: t`Liquidation at`,
  none: '–',
} as const;
