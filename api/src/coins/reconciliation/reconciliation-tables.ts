import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';

export type ReconciliationTables = {
  reconciliations: {
    asset: CollateralAsset;
    block_number: bigint;
    /** What our addresses hold; null where that was looked at before it was kept. */
    held: CoinUnits | null;
    /** What of it the signer cannot move. */
    cold: CoinUnits | null;
    difference: CoinUnits;
    looked_at: Date;
    differs_since: Date | null;
  };
};
