import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';

/** EUR per whole unit with 8 decimals. */
export type Observation = { readonly asset: CollateralAsset; readonly value: Price };

export type PriceFeed = {
  readonly source: string;
  readonly synthetic: boolean;
  /** What the coins cost at this instant; a coin that nobody agrees on is left out. */
  readonly observe: (at: Date) => Promise<readonly Observation[]>;
};
