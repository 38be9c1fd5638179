import { AmountError } from '@tessera/money/amount-error';
import type { Asset } from '@tessera/money/asset';
import type { MinorUnits } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';

/** What the wire carries back with all decimals of the asset: 30 digits, more than any supply. */
const firstTooLong = 10n ** 30n;

/** Minor units of an amount that somebody typed. @throws AmountError */
export function readAmount<A extends Asset>(text: string, asset: A): MinorUnits<A> {
  const minor = parseAmount(text, asset);
  if (minor < firstTooLong) return minor;
  throw new AmountError('too_many_digits', `There are not so many ${asset}`);
}
