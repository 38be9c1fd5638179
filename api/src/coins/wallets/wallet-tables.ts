import type { UserId, WalletId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';

export type WalletTables = {
  wallets: { id: WalletId; user_id: UserId; asset: CollateralAsset; created_at: Date };
};
