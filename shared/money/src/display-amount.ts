import { type Asset, scaleOf } from './asset.ts';
import { formatDecimal } from './format-decimal.ts';
import { groupedInteger } from './grouped-integer.ts';
import { localeSeparators } from './locale-separators.ts';

/** An amount for a screen: `head` is what is read, `tail` the digits to be dimmed. */
export type DisplayAmount = { readonly head: string; readonly tail: string };

const decimalsAlwaysRead = 2;
const decimalsReadAtMost = 8;

/**
 * An amount in the locale's notation, exact, without its unit. The tail is what nobody decides on:
 * zeros at the end beyond the second decimal, and anything beyond the eighth. Zeros at the end are
 * shown up to the eighth decimal, so that a column lines up without a run of eighteen digits.
 */
export function displayAmount(minor: bigint, asset: Asset, locale: string): DisplayAmount {
  const absolute = minor < 0n ? -minor : minor;
  const [whole = '0', fraction = ''] = formatDecimal(absolute, scaleOf(asset)).split('.');
  const significant = fraction.replace(/0+$/, '').length;
  const shown = Math.max(significant, decimalsReadAtMost);
  const read = Math.min(Math.max(significant, decimalsAlwaysRead), decimalsReadAtMost);
  const sign = minor < 0n ? '−' : '';
  const { decimal } = localeSeparators(locale);
  return {
    head: `${sign}${groupedInteger(BigInt(whole), locale)}${decimal}${fraction.slice(0, read)}`,
    tail: fraction.slice(read, shown),
  };
}

/** The whole amount with its unit in one string, for places that cannot dim: "0.80 BTC". */
export function displayAmountWithUnit(minor: bigint, asset: Asset, locale: string): string {
  const { head, tail } = displayAmount(minor, asset, locale);
  return `${head}${tail.replace(/0+$/, '')}\u00a0${asset}`;
}
