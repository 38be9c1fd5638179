import { productFacts } from '@tessera/lending/product-facts';

/** What is said where the withdrawal limit stands in the way; amounts and times come as texts. */
export const limitRefusalWords = {
  free: (amount: string, at: string) => `${amount} come free on ${at}`,
  alsoFree: (amount: string, at: string) => `${amount} on ${at}`,
  exceeded: (left: string, limit: string) =>
    `${left} are left of the ${limit} that may leave within ${productFacts.limitHours} hours.`,
  wayOut: 'Withdraw less, wait, or ask for a higher limit.',
} as const;
