/** The heads of what an action changes. */
export const changeWords = {
  caption: 'What this changes',
  figure: 'Figure',
  before: 'Now',
  after: 'Then',
  owed: 'Owed',
  collateral: 'Collateral',
  ltv: 'Loan-to-value',
  warning: 'Warning at',
  marginCall: 'Margin call at',
  liquidation: 'Liquidation at',
  none: '–',
} as const;
