import type { CollateralAsset } from '@tessera/money/asset';

export type PriceTables = {
  prices: {
    id: string;
    asset: CollateralAsset;
    value: bigint;
    source: string;
    synthetic: boolean;
    observed_at: Date;
  };
};
