import type { PriceGapId, PriceId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Price } from '@tessera/money/price';
import type { GeneratedAlways } from 'kysely';

export type PriceTables = {
  prices: {
    id: PriceId;
    asset: CollateralAsset;
    value: Price;
    source: string;
    synthetic: boolean;
    observed_at: Date;
  };
  price_gaps: {
    id: PriceGapId;
    asset: CollateralAsset;
    synthetic: boolean;
    began_at: Date;
    ended_at: Date;
  };
  price_scenarios: {
    number: GeneratedAlways<bigint>;
    id: string;
    asset: CollateralAsset;
    kind: 'crash' | 'recovery';
    from_millionths: number;
    to_millionths: number;
    starts_at: Date;
    ends_at: Date;
    requested_by: string;
  };
};
