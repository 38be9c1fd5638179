import type { CollateralAsset } from '@tessera/money/asset';

/** How an exchange trades a coin for euros. */
export type Market = {
  readonly pair: string;
  /** Decimals that a volume may have. */
  readonly volumeDecimals: number;
  /** Decimals that a price may have. */
  readonly priceDecimals: number;
};

/** Of https://api.kraken.com/0/public/AssetPairs,. */
export const markets: Readonly<Record<CollateralAsset, Market>> = {
  BTC: { pair: 'XBTEUR', volumeDecimals: 8, priceDecimals: 1 },
  ETH: { pair: 'ETHEUR', volumeDecimals: 8, priceDecimals: 2 },
  USDC: { pair: 'USDCEUR', volumeDecimals: 8, priceDecimals: 4 },
};
