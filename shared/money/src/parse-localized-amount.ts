import { type Asset, scaleOf } from './asset.ts';
import { localeSeparators } from './locale-separators.ts';
import { type MinorUnits, minorUnits } from './minor-units.ts';
import { MAXIMUM_DIGITS } from './parse-decimal.ts';

export type LocalizedAmountProblem =
  | 'empty'
  | 'not_a_number'
  | 'negative'
  | 'ambiguous_separator'
  | 'too_many_decimals'
  | 'too_many_digits';

export type LocalizedAmount<A extends Asset = Asset> =
  | { readonly ok: true; readonly minor: MinorUnits<A> }
  | {
      readonly ok: false;
      readonly reason: LocalizedAmountProblem;
      /** What the locale writes between whole and part, for the message. */
      readonly decimalSeparator: string;
      readonly maximumDecimals: number;
    };

/**
 * Reads what a person typed, with the separators of their locale, into minor units.
 * Spaces, a "€" and the asset's code at either end are forgiven. Separators that could be read in
 * two ways ("1.5" in German) are refused with a reason, so that no amount is ever guessed.
 */
export function parseLocalizedAmount<A extends Asset>(
  text: string,
  asset: A,
  locale: string,
): LocalizedAmount<A> {
  const { decimal, group } = localeSeparators(locale);
  const maximumDecimals = scaleOf(asset);
  const refuse = (reason: LocalizedAmountProblem): LocalizedAmount<A> => {
    return { ok: false, reason, decimalSeparator: decimal, maximumDecimals };
  };

  const typed = withoutUnit(text, asset);
  if (typed === '') return refuse('empty');
  if (/^[-−–]/.test(typed)) return refuse('negative');
  if (!/\d/.test(typed) || !/^[\d.,'’٬٫ ]+$/.test(typed)) return refuse('not_a_number');

  const [whole = '', fraction = '', ...rest] = typed.split(decimal);
  if (rest.length > 0) return refuse('ambiguous_separator');
  const wholeDigits = ungroup(whole, group);
  if (wholeDigits === undefined || !/^\d*$/.test(fraction)) return refuse('ambiguous_separator');
  if (fraction.length > maximumDecimals) return refuse('too_many_decimals');
  const significant = wholeDigits.replace(/^0+/, '');
  if (significant.length + maximumDecimals > MAXIMUM_DIGITS) return refuse('too_many_digits');
  const minor = minorUnits(asset, BigInt(significant + fraction.padEnd(maximumDecimals, '0')));
  return { ok: true, minor };
}

/** Every kind of space becomes the plain one, and the unit at either end goes. */
function withoutUnit(text: string, asset: Asset): string {
  const unit = asset === 'EUR' ? '(?:€|EUR)' : asset;
  return text
    .replace(/[\s\u202f\u2060]+/gu, ' ')
    .trim()
    .replace(new RegExp(`^${unit} ?| ?${unit}$`, 'giu'), '')
    .trim();
}

/** The digits of a whole part, or nothing when its separators do not stand between groups. */
function ungroup(whole: string, group: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const separators = new Set(whole.replace(/\d/g, ''));
  if (separators.size !== 1) return undefined;
  const [separator = ''] = separators;
  const isApostrophe = /['’]/.test(separator) && /['’]/.test(group);
  if (separator !== group && separator !== ' ' && !isApostrophe) return undefined;
  const groups = whole.split(separator);
  const sizes = groups.map((digits) => digits.length);
  const first = sizes.shift() ?? 0;
  const last = sizes.pop();
  const inner = sizes.every((size) => size === 3) || sizes.every((size) => size === 2);
  if (first < 1 || first > 3 || last !== 3 || !inner || groups[0]?.startsWith('0')) {
    return undefined;
  }
  return groups.join('');
}
