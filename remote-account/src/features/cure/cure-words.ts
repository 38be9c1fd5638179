/** What is said of curing margin calls by themselves. */
export const cureWords = {
  title: 'Automatic cure',
  what: 'whether margin calls are cured by themselves',
  label: 'Cure margin calls by themselves',
  lead: 'When a margin call begins, we bring the loan back to its target at once, without asking you again. This holds for all your loans.',
  orderTitle: 'What is used, in this order',
  order: [
    'Free coins of the same kind in your wallet, if they are enough alone: they are added to the collateral.',
    'Otherwise free euros, if they are enough alone: they repay a part of the loan.',
    'Otherwise all those coins, and the rest in euros.',
  ],
  exactly:
    'No more is used than the target takes. If both together are not enough, none of it is used, and the call runs until its deadline.',
  off: 'It is off: each margin call waits for you.',
  on: 'It is on. A call that is open already is cured at the next price, if your money is enough for it.',
  switchedOn: 'Margin calls are cured by themselves.',
  switchedOff: 'Margin calls wait for you.',
  notChanged: 'Automatic cure was not changed',
} as const;
