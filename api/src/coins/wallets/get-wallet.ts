import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems/not-found.ts';

export type WalletRow = { readonly id: string; readonly asset: CollateralAsset };

export async function findWallets(reader: Reader, userId: UserId): Promise<WalletRow[]> {
  return reader
    .selectFrom('wallets')
    .select(['id', 'asset'])
    .where('user_id', '=', userId)
    .orderBy('asset')
    .execute();
}

/** @throws DomainError `not_found`, also for a wallet of somebody else */
export async function getWallet(
  reader: Reader,
  { userId, walletId }: { readonly userId: UserId; readonly walletId: string },
): Promise<WalletRow> {
  const wallet = await reader
    .selectFrom('wallets')
    .select(['id', 'asset'])
    .where('id', '=', walletId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!wallet) throw notFound('wallet');
  return wallet;
}
