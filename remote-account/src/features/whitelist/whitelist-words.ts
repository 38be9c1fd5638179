import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { seasoningHours, whitelistEndsAfterHours } = productFacts;

/** What is said of where withdrawals may go; times come as texts. */
export const whitelistWords = {
  title: t`Withdrawals`,
  what: t`where your withdrawals may go`,
  label: t`Only to my address book and payees`,
  off: t`Your whitelist is off: coins and euros go wherever you confirm by your codes. Once it is on, they go only to addresses and payees that you added at least ${seasoningHours} hours before.`,
  on: t`Your whitelist is on: coins and euros go only to addresses and payees that you added at least ${seasoningHours} hours before. Once you switch it off, it protects you for another ${whitelistEndsAfterHours} hours.`,
  endsTitle: (at: string) => t`Your whitelist is on until ${at}`,
  ends: t`Until then it protects you, and then it is off. Switch it on again to keep it.`,
  switchedOn: t`Your whitelist is on.`,
  switchedOff: (at: string) => t`Your whitelist ends ${at}.`,
  kept: t`Your whitelist stays on.`,
  notChanged: t`Your whitelist was not changed`,
} as const;
