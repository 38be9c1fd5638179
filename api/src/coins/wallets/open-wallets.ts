import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId, WalletId } from '../../platform/database/database.ts';
import { hasRow, insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { assignDepositAddress } from '../chains/addresses/assign-deposit-address.ts';

/** A wallet for each asset that a user has none for, with the address that deposits go to. */
export async function openWallets(
  trx: Transaction,
  { gateways }: Pick<AppContext, 'gateways'>,
  { userId, at }: { readonly userId: UserId; readonly at: Date },
): Promise<void> {
  for (const gateway of gateways) {
    for (const { asset } of gateway.network.assets) {
      if (await hasRow(trx, 'wallets', { user_id: userId, asset })) continue;
      const walletId = uuidV7<WalletId>(at);
      await insertRow(trx, 'wallets', { id: walletId, user_id: userId, asset, created_at: at });
      await assignDepositAddress(trx, { gateway, asset, walletId, userId, assignedAt: at });
    }
  }
}
