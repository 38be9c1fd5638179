import type { CollateralAsset } from '@tessera/money/asset';

export type ReconciliationTables = {
  reconciliations: {
    asset: CollateralAsset;
    block_number: bigint;
    difference: bigint;
    looked_at: Date;
    differs_since: Date | null;
  };
};
