import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId, WalletId } from '../../platform/database/database.ts';
import { findRow, findRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';

export type WalletRow = { readonly id: WalletId; readonly asset: CollateralAsset };

export async function findWallets(reader: Reader, userId: UserId): Promise<WalletRow[]> {
  return findRows(reader, 'wallets', { user_id: userId }, 'asset');
}

/** Everybody has one of each coin. @throws DomainError `not_found` */
export async function getWalletOf(
  reader: Reader,
  { userId, asset }: { readonly userId: UserId; readonly asset: CollateralAsset },
): Promise<WalletRow> {
  const wallet = await findRow(reader, 'wallets', { user_id: userId, asset });
  if (!wallet) throw notFound('wallet');
  return wallet;
}

/** @throws DomainError `not_found`, also for a wallet of somebody else */
export async function getWallet(
  reader: Reader,
  { userId, walletId }: { readonly userId: UserId; readonly walletId: WalletId },
): Promise<WalletRow> {
  const wallet = await findRow(reader, 'wallets', { id: walletId, user_id: userId });
  if (!wallet) throw notFound('wallet');
  return wallet;
}
