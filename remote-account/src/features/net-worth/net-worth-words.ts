import type { Asset } from '@tessera/money/asset';
import { assetName, assetNameInText } from '@tessera/money/asset-name';

const list = (names: readonly string[]) => names.join(', ');

/** What the overview says of what somebody owns; figures come in as they are written. */
export const worthWords = {
  what: 'what you own',
  net: 'What you own, less what you owe',
  notKnown: 'Not known',
  noPrice: (coins: readonly Asset[]) =>
    coins.length === 1
      ? `There is no price of ${list(coins.map(assetNameInText))} at the moment. It is not counted, and what everything is worth is known when one arrives.`
      : `There are no prices of these at the moment: ${list(coins.map(assetNameInText))}. They are not counted, and what everything is worth is known when prices arrive.`,
  claim: 'The figure above is less by this claim already.',
  synthetic: 'Sandbox prices: they are invented.',
  madeAt: (instant: string) => `As of ${instant}.`,
  explained:
    'Each balance times the price of its coin, with what secures loans and what is on its way out, and your euros; less principal, interest and fees that are booked on your loans, and what you owe for deposits that were taken back.',
  owned: 'All that you own',
  owed: 'Owed on loans and claims',
  reports: 'Reports',
  name: assetName,
  empty: {
    title: 'Nothing here yet',
    words:
      'From your first deposit on, your net worth and its curve stand here. Coins stay yours and whole while you borrow against them.',
    action: 'Deposit your first coins',
    picture: 'Tiles that will be shares of what you own',
  },
  free: {
    title: 'Free to use',
    total: 'Coins and euros that no loan holds',
    unknown: 'Not known: a coin has no price',
    noValue: 'no price',
    allFree: 'No loan holds any of it.',
    bound: (value: string) => `${value} more secures loans or is on its way out.`,
    mosaic: (shares: readonly string[]) => `What is free by value: ${list(shares)}`,
    bare: 'Nothing is free.',
    explained:
      'What is free of each coin times its latest price, and the euros of your Fiat Wallet.',
    coins: 'Spot Wallet',
    euros: 'Fiat Wallet',
  },
} as const;
