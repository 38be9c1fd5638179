import { productFacts } from '@tessera/lending/product-facts';

const { seasoningHours, whitelistEndsAfterHours } = productFacts;

/** What is said of where withdrawals may go; times come as texts. */
export const whitelistWords = {
  title: 'Withdrawals',
  what: 'where your withdrawals may go',
  label: 'Only to my address book and payees',
  off: `Your whitelist is off: coins and euros go wherever you confirm by your codes. Once it is on, they go only to addresses and payees that you added at least ${seasoningHours} hours before.`,
  on: `Your whitelist is on: coins and euros go only to addresses and payees that you added at least ${seasoningHours} hours before. Once you switch it off, it protects you for another ${whitelistEndsAfterHours} hours.`,
  endsTitle: (at: string) => `Your whitelist is on until ${at}`,
  ends: 'Until then it protects you, and then it is off. Switch it on again to keep it.',
  switchedOn: 'Your whitelist is on.',
  switchedOff: (at: string) => `Your whitelist ends ${at}.`,
  kept: 'Your whitelist stays on.',
  notChanged: 'Your whitelist was not changed',
} as const;
