import { mulDiv } from '@tessera/money/mul-div';

/** A whole number of decimals in others. */
export function rescale(value: bigint, from: number, to: number, rounding: 'up' | 'down'): bigint {
  return mulDiv(value, 10n ** BigInt(to), 10n ** BigInt(from), rounding);
}
