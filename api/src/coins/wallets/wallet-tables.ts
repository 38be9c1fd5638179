import type { CollateralAsset } from '@tessera/money/asset';

export type WalletTables = {
  wallets: { id: string; user_id: string; asset: CollateralAsset; created_at: Date };
};
