import { type Cents, cents, minorUnits } from '@tessera/money/minor-units';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { ageInSeconds } from '../../prices/latest-prices.ts';
import type { Posting, Transfer } from './transfer.ts';

type EntryValue = {
  readonly euro_value: Cents | null;
  readonly price_id: string | null;
  readonly price_age_seconds: number | null;
};

/** What a line was worth in EUR cents when it was booked, with the price that says so. */
export function valueOfPosting({ account, amount }: Posting, transfer: Transfer): EntryValue {
  const unpriced = { price_id: null, price_age_seconds: null };
  if (account.asset === 'EUR') return { euro_value: cents(amount), ...unpriced };
  const price = transfer.prices.find(({ asset }) => asset === account.asset);
  if (!price) return { euro_value: null, ...unpriced };
  return {
    euro_value: valueInEuro(
      minorUnits(account.asset, amount),
      account.asset,
      price.value,
      'half-even',
    ),
    price_id: price.id,
    price_age_seconds: ageInSeconds(price, transfer.bookedAt),
  };
}
