import type { UserId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';

export type WalletTables = {
  wallets: { id: string; user_id: UserId; asset: CollateralAsset; created_at: Date };
};
