/**
 * Answers of the three public tickers in the form in which they came, each under its address; only
 * the figures are this test's.
 */
export const recordedTickers: Readonly<Record<string, unknown>> = {
  ...kraken('BTC', 'XXBTZEUR', '60120.00000'),
  ...kraken('ETH', 'XETHZEUR', '2401.53000'),
  ...kraken('USDC', 'USDCEUR', '0.92010'),
  ...coinbase('BTC', '60134.21'),
  ...coinbase('ETH', '2402.02'),
  ...coinbase('USDC', '0.9202'),
  ...bitstamp('BTC', '60101'),
  ...bitstamp('ETH', '2400.9'),
  ...bitstamp('USDC', '0.92015'),
};

export const addressOf = {
  kraken: (asset: string) => `https://api.kraken.com/0/public/Ticker?pair=${asset}EUR`,
  coinbase: (asset: string) => `https://api.exchange.coinbase.com/products/${asset}-EUR/ticker`,
  bitstamp: (asset: string) => `https://www.bitstamp.net/api/v2/ticker/${asset.toLowerCase()}eur/`,
} as const;

/** Ask, bid, last trade, volume, weighted average, trades, low, high and opening, under its own name. */
export function kraken(asset: string, pair: string, last: string) {
  return {
    [`https://api.kraken.com/0/public/Ticker?pair=${asset}EUR`]: {
      error: [],
      result: {
        [pair]: {
          a: [last, '4', '4.000'],
          b: [last, '1', '1.000'],
          c: [last, '0.12031377'],
          v: ['9021.53105361', '14023.09182743'],
          p: [last, last],
          t: [21051, 33570],
          l: [last, last],
          h: [last, last],
          o: last,
        },
      },
    },
  };
}

export function coinbase(asset: string, price: string) {
  return {
    [`https://api.exchange.coinbase.com/products/${asset}-EUR/ticker`]: {
      ask: price,
      bid: price,
      volume: '1530.20385672',
      trade_id: 73_215_122,
      price,
      size: '0.0120491',
      time: '2026-06-15T09:59:58.123456Z',
      rfq_volume: '1.553391',
    },
  };
}

export function bitstamp(asset: string, last: string) {
  return {
    [`https://www.bitstamp.net/api/v2/ticker/${asset.toLowerCase()}eur/`]: {
      timestamp: '1781517598',
      open: last,
      high: last,
      low: last,
      last,
      volume: '312.00510421',
      vwap: last,
      bid: last,
      ask: last,
      side: '0',
      open_24: last,
      percent_change_24: '1.12',
      market_type: 'SPOT',
    },
  };
}
