import type { CollateralAsset } from '@tessera/money/asset';

/** What a coin is called in a sentence. */
export const coinNames: Record<CollateralAsset, string> = {
  BTC: 'bitcoin',
  ETH: 'ether',
  USDC: 'USDC',
};

/** The same at the beginning of one. */
export const coinTitles: Record<CollateralAsset, string> = {
  BTC: 'Bitcoin',
  ETH: 'Ether',
  USDC: 'USDC',
};
