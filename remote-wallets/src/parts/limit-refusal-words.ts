import { t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

type Freed = { readonly amount: string; readonly at: string };

/** What is said where the withdrawal limit stands in the way; amounts and times come as texts. */
export const limitRefusalWords = {
  freesOnce: (first: Freed) => t`${first.amount} come free on ${first.at}.`,
  freesTwice: (first: Freed, second: Freed) =>
    t`${first.amount} come free on ${first.at}; ${second.amount} on ${second.at}.`,
  freesThrice: (first: Freed, second: Freed, third: Freed) =>
    t`${first.amount} come free on ${first.at}; ${second.amount} on ${second.at}; ${third.amount} on ${third.at}.`,
  exceeded: (left: string, limit: string) =>
    t`${left} are left of the ${limit} that may leave within ${productFacts.limitHours} hours.`,
  wayOut: t`Withdraw less, wait, or ask for a higher limit.`,
} as const;
