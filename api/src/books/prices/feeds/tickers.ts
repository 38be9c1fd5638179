import type { CollateralAsset } from '@tessera/money/asset';
import * as z from 'zod/mini';

/** A public ticker: where it answers, and how its last price in EUR is read. */
export type Ticker = {
  readonly name: string;
  readonly urlOf: (asset: CollateralAsset) => string;
  readonly readPrice: (answer: unknown) => string;
};

const decimal = z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,18})?$/));

const krakenAnswer = z.object({
  result: z.record(z.string(), z.object({ c: z.tuple([decimal], decimal) })),
});
const coinbaseAnswer = z.object({ price: decimal });
const bitstampAnswer = z.object({ last: decimal });

export const tickers: readonly Ticker[] = [
  {
    name: 'kraken',
    urlOf: (asset) => `https://api.kraken.com/0/public/Ticker?pair=${asset}EUR`,
    readPrice: (answer) => {
      // Kraken answers under a name of its own, XXBTZEUR for BTCEUR.
      const [pair] = Object.values(z.parse(krakenAnswer, answer).result);
      if (!pair) throw new Error('kraken names no pair');
      return pair.c[0];
    },
  },
  {
    name: 'coinbase',
    urlOf: (asset) => `https://api.exchange.coinbase.com/products/${asset}-EUR/ticker`,
    readPrice: (answer) => z.parse(coinbaseAnswer, answer).price,
  },
  {
    name: 'bitstamp',
    urlOf: (asset) => `https://www.bitstamp.net/api/v2/ticker/${asset.toLowerCase()}eur/`,
    readPrice: (answer) => z.parse(bitstampAnswer, answer).last,
  },
];
