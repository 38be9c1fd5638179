import { AmountError } from './amount-error.ts';

/** With all decimals, more digits than any supply of any asset has; a longer string is refused unread. */
export const MAXIMUM_DIGITS = 30;

const decimalPattern = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;

/**
 * Reads a plain decimal string ("12.50") as an integer of `scale` decimals, without rounding.
 * Trailing zeros beyond the scale count as too many decimals: what is sent is what is meant.
 * @throws AmountError `malformed`, `too_many_digits` or `too_many_decimals`.
 */
export function parseDecimal(text: string, scale: number): bigint {
  const match = text.length <= MAXIMUM_DIGITS + 2 ? decimalPattern.exec(text) : null;
  if (!match) {
    const tooLong = text.length > MAXIMUM_DIGITS + 2 && /^-?\d+(\.\d+)?$/.test(text);
    if (tooLong)
      throw new AmountError('too_many_digits', `At most ${MAXIMUM_DIGITS} digits`, MAXIMUM_DIGITS);
    throw new AmountError('malformed', 'Expected a decimal string such as "12.50"');
  }
  const [, sign = '', whole = '', fraction = ''] = match;
  // With all decimals of its scale, as it is written back: who is told an amount can send it.
  if (whole.length + Math.max(scale, fraction.length) > MAXIMUM_DIGITS) {
    throw new AmountError('too_many_digits', `At most ${MAXIMUM_DIGITS} digits`, MAXIMUM_DIGITS);
  }
  if (fraction.length > scale) {
    throw new AmountError('too_many_decimals', `At most ${scale} decimals`, scale);
  }
  return BigInt(sign + whole + fraction.padEnd(scale, '0'));
}
