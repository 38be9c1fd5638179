import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { type Cents, cents, sumOf } from '@tessera/money/minor-units';
import { mulDiv } from '@tessera/money/mul-div';
import { parsePrice } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { euros, fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { walletTotal } from './wallet-total.ts';

const centsOf = (wallets: readonly Wallet[]) =>
  cents(sumOf(wallets.map(({ value }) => (value ? fromWireMoney(value.total).minor : 0n))));

/** Nothing is there: a coin without a price is worth nothing to nobody. */
export const isEmptyWallet = (wallet: Wallet) => fromWireMoney(walletTotal(wallet)).minor === 0n;

/** The value of all wallets, or null while a coin that is in them has no price. */
export function portfolioValue(wallets: readonly Wallet[]): WireMoney<'EUR'> | null {
  if (wallets.some((wallet) => wallet.value === null && !isEmptyWallet(wallet))) return null;
  return euros(centsOf(wallets));
}

/** What of all wallets is free to move, or null while a coin that is in them has no price. */
export function freeValue(wallets: readonly Wallet[]): WireMoney<'EUR'> | null {
  if (portfolioValue(wallets) === null) return null;
  return euros(
    cents(sumOf(wallets.map(({ value }) => (value ? fromWireMoney(value.available).minor : 0n)))),
  );
}

/** A wallet's part of the whole in basis points, to the nearest; null when nothing has a value. */
export function portfolioShare(wallet: Wallet, wallets: readonly Wallet[]): number | null {
  const total = centsOf(wallets);
  if (wallet.value === null || total === 0n) return null;
  return Number(mulDiv(centsOf([wallet]), 10_000n, total, 'half-even'));
}

export type PortfolioMove = {
  /** What is held now, at the prices of 24 hours ago and at those of now. */
  readonly before: Cents;
  readonly now: Cents;
};

/** How prices have moved what is held now; null while the past of a coin in it is not known. */
export function portfolioMove(
  wallets: readonly Wallet[],
  prices: readonly Price[],
): PortfolioMove | null {
  const values = wallets
    .filter((wallet) => !isEmptyWallet(wallet))
    .map((wallet) => {
      const price = prices.find(({ asset }) => asset === wallet.asset);
      if (!price?.valueDayAgo) return null;
      const { asset, minor } = fromWireMoney(walletTotal(wallet));
      const worth = (value: string) => valueInEuro(minor, asset, parsePrice(value), 'down');
      return { before: worth(price.valueDayAgo), now: worth(price.value) };
    });
  if (values.length === 0 || values.includes(null)) return null;
  const known = values.filter((value) => value !== null);
  return {
    before: sumOf(known.map(({ before }) => before)),
    now: sumOf(known.map(({ now }) => now)),
  };
}
