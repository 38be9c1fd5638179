import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { quoteNetworkFee } from '../../../coins/treasury/fees/quote-network-fee.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { above, findLastRow, hasRow, type Row } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';

export type Quote = Row<'withdrawal_quotes'>;

export type QuoteContext = Parameters<typeof quoteNetworkFee>[0];

/** How long a fee is kept to after it was quoted. */
const quoteLifeMs = productFacts.withdrawalQuoteMinutes * minuteMs;

/** A quote this young is given again, so that the node is not asked for each visit of a form. */
const givenAgainMs = 60_000;

type Destination = { readonly asset: CollateralAsset; readonly address: string };

/**
 * What sending there costs now, promised for some minutes.
 * @throws DomainError `network_unavailable`, `price_stale`, `destination_refuses`
 */
export async function findOrMakeQuote(
  context: QuoteContext,
  { asset, address }: Destination,
): Promise<Quote> {
  const { database } = context;
  const now = context.clock.now();
  const young = { asset, address, quoted_at: above(new Date(now.getTime() - givenAgainMs)) };
  const known = await findLastRow(database, 'withdrawal_quotes', young, 'quoted_at');
  if (known) return known;
  const { fee } = await quoteNetworkFee(context, { asset, destination: address });
  await database.deleteFrom('withdrawal_quotes').where('valid_until', '<=', now).execute();
  return database
    .insertInto('withdrawal_quotes')
    .values({
      id: uuidV7(now),
      asset,
      address,
      fee,
      quoted_at: now,
      valid_until: new Date(now.getTime() + quoteLifeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a fee was promised for a destination and still is. */
export function isQuoted(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  { asset, address, fee }: Destination & { readonly fee: CoinUnits },
): Promise<boolean> {
  const wanted = { asset, address, fee, valid_until: above(clock.now()) };
  return hasRow(reader, 'withdrawal_quotes', wanted);
}
