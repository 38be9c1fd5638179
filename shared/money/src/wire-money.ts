import type { Asset } from './asset.ts';
import { formatAmount } from './format-amount.ts';
import type { Cents, MinorUnits } from './minor-units.ts';
import type { Money } from './money.ts';
import { parseSignedAmount } from './parse-amount.ts';

/** Money as JSON carries it: whole units as a decimal string, `{ asset: 'BTC', amount: '0.80000000' }`. */
export type WireMoney<A extends Asset = Asset> = { readonly asset: A; readonly amount: string };

export function toWireMoney<A extends Asset>(value: {
  readonly asset: A;
  readonly minor: MinorUnits<NoInfer<A>>;
}): WireMoney<A> {
  return { asset: value.asset, amount: formatAmount(value.minor, value.asset) };
}

/** EUR cents as JSON carries them. */
export function euros(cents: Cents): WireMoney<'EUR'> {
  return toWireMoney({ asset: 'EUR', minor: cents });
}

/** Of what may be unknown. */
export function eurosOrNull(cents: Cents | null): WireMoney<'EUR'> | null {
  return cents === null ? null : euros(cents);
}

/** Takes a sign; whether a negative amount makes sense is for the reader of the field. @throws AmountError */
export function fromWireMoney<A extends Asset>(wire: WireMoney<A>): Money<A> {
  return { asset: wire.asset, minor: parseSignedAmount(wire.amount, wire.asset) };
}
