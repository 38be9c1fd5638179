import type { Wallet } from '@tessera/contracts/wallets';
import { cents, sumOf } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { euros, fromWireMoney, type WireMoney } from '@tessera/money/wire-money';

const centsOf = (wallets: readonly Wallet[]) =>
  cents(sumOf(wallets.map(({ value }) => (value ? fromWireMoney(value.total).minor : 0n))));

/** The value of all wallets, or null while any coin in them has no price. */
export function portfolioValue(wallets: readonly Wallet[]): WireMoney | null {
  if (wallets.some((wallet) => wallet.value === null)) return null;
  return euros(centsOf(wallets));
}

/** A wallet's part of the whole in basis points, to the nearest; null when nothing has a value. */
export function portfolioShare(wallet: Wallet, wallets: readonly Wallet[]): number | null {
  const total = centsOf(wallets);
  if (wallet.value === null || total === 0n) return null;
  return Number(mulDiv(centsOf([wallet]), 10_000n, total, 'half-even'));
}
