import { plural, t } from '@lingui/core/macro';
import type { Asset } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { assetNameInText } from '@tessera/money/asset-name-in-text';

const list = (names: readonly string[]) => names.join(', ');

/** What the overview says of what somebody owns; figures come in as they are written. */
export const worthWords = {
  what: t`what you own`,
  net: t`What you own, less what you owe`,
  notKnown: t`Not known`,
  noPrice: (coins: readonly Asset[]) => {
    const { length: count } = coins;
    const names = list(coins.map(assetNameInText));
    return plural(count, {
      1: `There is no price of ${names} at the moment. It is not counted, and what everything is worth is known when one arrives.`,
      other: `There are no prices of these at the moment: ${names}. They are not counted, and what everything is worth is known when prices arrive.`,
    });
  },
  claim: t`The figure above is less by this claim already.`,
  synthetic: t`Sandbox prices: they are invented.`,
  madeAt: (instant: string) => t`As of ${instant}.`,
  explained: t`Each balance times the price of its coin, with what secures loans and what is on its way out, and your euros; less principal, interest and fees that are booked on your loans, and what you owe for deposits that were taken back.`,
  owned: t`All that you own`,
  owed: t`Owed on loans and claims`,
  name: assetName,
  empty: {
    title: t`Nothing here yet`,
    words: t`From your first deposit on, your net worth and its curve stand here. Coins stay yours and whole while you borrow against them.`,
    action: t`Deposit your first coins`,
    picture: t`Tiles that will be shares of what you own`,
  },
  free: {
    title: t`Free to use`,
    total: t`Coins and euros that no loan holds`,
    unknown: t`Not known: a coin has no price`,
    noValue: t`no price`,
    allFree: t`No loan holds any of it.`,
    bound: (value: string) => t`${value} more secures loans or is on its way out.`,
    mosaic: (shares: readonly string[]) => t`What is free by value: ${list(shares)}`,
    bare: t`Nothing is free.`,
    explained: t`What is free of each coin times its latest price, and the euros of your Fiat Wallet.`,
    coins: t`Spot Wallet`,
    euros: t`Fiat Wallet`,
  },
} as const;
