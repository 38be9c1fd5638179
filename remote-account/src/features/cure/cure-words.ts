import { t } from '@lingui/core/macro';

/** What is said of curing margin calls by themselves. */
export const cureWords = {
  title: t`Automatic cure`,
  what: t`whether margin calls are cured by themselves`,
  label: t`Cure margin calls by themselves`,
  lead: t`When a margin call begins, we bring the loan back to its target at once, without asking you again. This holds for all your loans.`,
  orderTitle: t`What is used, in this order`,
  order: [
    t`Free coins of the same kind in your wallet, if they are enough alone: they are added to the collateral.`,
    t`Otherwise free euros, if they are enough alone: they repay a part of the loan.`,
    t`Otherwise all those coins, and the rest in euros.`,
  ],
  exactly: t`No more is used than the target takes. If both together are not enough, none of it is used, and the call runs until its deadline.`,
  off: t`It is off: each margin call waits for you.`,
  on: t`It is on. A call that is open already is cured at the next price, if your money is enough for it.`,
  switchedOn: t`Margin calls are cured by themselves.`,
  switchedOff: t`Margin calls wait for you.`,
  notChanged: t`Automatic cure was not changed`,
} as const;
