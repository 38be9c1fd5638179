import type { Price } from '@tessera/contracts/prices';

/** Prices as they were read, and when, in milliseconds of this device's clock. */
export type KnownPrices = {
  readonly items: readonly Price[];
  readonly readAtMs: number;
};

/** The age of the oldest price among those of some coins. */
export function oldestAge(prices: readonly Price[]): number {
  return Math.max(...prices.map(({ ageSeconds }) => ageSeconds));
}
