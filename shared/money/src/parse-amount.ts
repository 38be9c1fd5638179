import { AmountError } from './amount-error.ts';
import { type Asset, scaleOf } from './asset.ts';
import { type MinorUnits, minorUnits } from './minor-units.ts';
import { parseDecimal } from './parse-decimal.ts';

/**
 * Reads an amount of the wire ("0.80000000", whole units) into minor units. It never rounds.
 * @throws AmountError `malformed`, `negative`, `too_many_digits` (over 30) or `too_many_decimals`.
 */
export function parseAmount<A extends Asset>(text: string, asset: A): MinorUnits<A> {
  const minor = parseSignedAmount(text, asset);
  if (text.startsWith('-')) throw new AmountError('negative', 'The amount must not be negative');
  return minor;
}

/** As `parseAmount`, and takes a leading minus: for the lines of a statement. */
export function parseSignedAmount<A extends Asset>(text: string, asset: A): MinorUnits<A> {
  return minorUnits(asset, parseDecimal(text, scaleOf(asset)));
}
