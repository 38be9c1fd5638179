import type { FiatWallet } from '@tessera/contracts/fiat';
import type { Wallet } from '@tessera/contracts/wallets';
import type { Asset } from '@tessera/money/asset';
import { type Cents, cents, minus, sumOf } from '@tessera/money/minor-units';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { isHeld } from '../../parts/is-held.ts';

/** What is free of one coin, or of the euros. */
export type FreePart = {
  readonly asset: Asset;
  readonly amount: WireMoney;
  /** In EUR cents; null while the coin has no price. */
  readonly value: Cents | null;
};

const centsOf = (money: WireMoney): Cents => cents(fromWireMoney(money).minor);

/** Each coin that is there, even where all of it is bound, and the euros. */
export function freeParts(wallets: readonly Wallet[], fiat: FiatWallet): FreePart[] {
  const coins = wallets.filter(isHeld).map(({ asset, balance, value }) => ({
    asset,
    amount: balance.available,
    value: fromWireMoney(balance.available).minor === 0n ? 0n : value && centsOf(value.available),
  }));
  const { available } = fiat.balance;
  return [...coins, { asset: 'EUR', amount: available, value: centsOf(available) }];
}

/** Null while the price of a coin that is free is not known. */
export function freeTotal(parts: readonly FreePart[]): Cents | null {
  const values = parts.map(({ value }) => value);
  return values.includes(null) ? null : sumOf(values.filter((value) => value !== null));
}

/** What secures loans or is on its way out; null while the price of a coin in it is not known. */
export function boundTotal(wallets: readonly Wallet[], fiat: FiatWallet): Cents | null {
  const held = wallets.filter(isHeld);
  if (held.some(({ value }) => value === null)) return null;
  const coins = held.map(({ value }) =>
    value ? minus(centsOf(value.total), centsOf(value.available)) : 0n,
  );
  return sumOf([...coins, centsOf(fiat.balance.held)]);
}
