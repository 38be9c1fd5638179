import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';

export type ReconciliationTables = {
  reconciliations: {
    asset: CollateralAsset;
    block_number: bigint;
    difference: CoinUnits;
    looked_at: Date;
    differs_since: Date | null;
  };
};
