import type { Wallet } from '@tessera/contracts/wallets';
import { mulDiv } from '@tessera/money/mul-div';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';

const cents = (wallet: Wallet) => (wallet.value ? fromWireMoney(wallet.value.total).minor : 0n);

/** The value of all wallets, or null while any coin in them has no price. */
export function portfolioValue(wallets: readonly Wallet[]): WireMoney | null {
  if (wallets.some((wallet) => wallet.value === null)) return null;
  const total = wallets.reduce((sum, wallet) => sum + cents(wallet), 0n);
  return toWireMoney({ asset: 'EUR', minor: total });
}

/** A wallet's part of the whole in basis points, to the nearest; null when nothing has a value. */
export function portfolioShare(wallet: Wallet, wallets: readonly Wallet[]): number | null {
  const total = wallets.reduce((sum, each) => sum + cents(each), 0n);
  if (wallet.value === null || total === 0n) return null;
  return Number(mulDiv(cents(wallet), 10_000n, total, 'half-even'));
}
