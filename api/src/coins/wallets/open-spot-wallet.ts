import type { CollateralAsset } from '@tessera/money/asset';
import type { Transaction, UserId, WalletId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { assignDepositAddress } from '../chains/addresses/assign-deposit-address.ts';
import type { ChainGateway } from '../chains/chain-gateway.ts';

/** A wallet for an asset of a network, with the address that deposits go to. */
export async function openSpotWallet(
  trx: Transaction,
  wallet: {
    readonly userId: UserId;
    readonly gateway: ChainGateway;
    readonly asset: CollateralAsset;
    readonly openedAt: Date;
  },
): Promise<void> {
  const { userId, gateway, asset, openedAt } = wallet;
  const walletId = uuidV7<WalletId>(openedAt);
  await insertRow(trx, 'wallets', { id: walletId, user_id: userId, asset, created_at: openedAt });
  await assignDepositAddress(trx, { gateway, asset, walletId, userId, assignedAt: openedAt });
}
