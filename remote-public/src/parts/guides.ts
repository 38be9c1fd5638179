import { t } from '@lingui/core/macro';

/** The pages that answer one question each, for the links between them. */
export const guides = [
  {
    path: '/static/bitcoin-loan-without-selling',
    title: t`A bitcoin loan without selling`,
    text: t`What it takes, what it costs, and when selling is the better way.`,
  },
  {
    path: '/static/liquidation-explained',
    title: t`Liquidation explained`,
    text: t`When coins are sold, how many, and how to stay away from it.`,
  },
  {
    path: '/static/aprc-explained',
    title: t`What the APRC says`,
    text: t`The yearly cost with the fee in it, plan by plan.`,
  },
  {
    path: '/static/where-your-coins-are',
    title: t`Where your coins are`,
    text: t`Who can move them, and what they are not used for.`,
  },
  {
    path: '/static/crypto-loans-and-tax',
    title: t`Loans against coins and tax`,
    text: t`What we record for your tax return. No advice.`,
  },
] as const;

export type GuidePath = (typeof guides)[number]['path'];
