import type { Coin } from './figures.ts';

const decimals: Readonly<Record<Coin | 'EUR', number>> = { BTC: 8, ETH: 18, USDC: 6, EUR: 2 };

/** The smallest units of a decimal text. @throws RangeError when it is none */
export function unitsOf(text: string, places: number): bigint {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || part.length > places) throw new RangeError(`Not an amount: ${text}`);
  return BigInt(whole + part.padEnd(places, '0'));
}

/** Of an amount as events tell it, such as `{ asset: 'EUR', amount: '12.00' }`. @throws RangeError */
export function amountOf(value: unknown): bigint {
  const { asset, amount } = value as { asset: Coin | 'EUR'; amount: string };
  return unitsOf(String(amount), decimals[asset] ?? 0);
}

/** EUR per whole coin, with eight decimals. @throws RangeError */
export const priceOf = (value: unknown): bigint => unitsOf(String(value), 8);
