import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { PRICE_SCALE, type Price, parsePrice } from '@tessera/money/price';
import { agreedPrice } from './agreed-price.ts';
import type { PriceFeed } from './price-feed.ts';
import { type Ticker, tickers } from './tickers.ts';

const timeoutMs = 4_000;

export type FetchJson = (url: string, signal: AbortSignal) => Promise<unknown>;

/** Asks three exchanges and publishes what at least two of them agree on. */
export function exchangeFeed(
  options: {
    readonly fetchJson?: FetchJson;
    readonly onFailure?: (source: string, error: unknown) => void;
  } = {},
): PriceFeed {
  const fetchJson = options.fetchJson ?? fetchJsonOverHttps;
  const ask = async (ticker: Ticker, asset: CollateralAsset): Promise<Price[]> => {
    try {
      const answer = await fetchJson(ticker.urlOf(asset), AbortSignal.timeout(timeoutMs));
      const price = parsePrice(atPriceScale(ticker.readPrice(answer)));
      return price > 0n ? [price] : [];
    } catch (error) {
      // One source that fails is what the other two are for.
      options.onFailure?.(ticker.name, error);
      return [];
    }
  };
  return {
    source: 'exchanges',
    synthetic: false,
    observe: async () => {
      const observations = collateralAssets.map(async (asset) => {
        const prices = await Promise.all(tickers.map((ticker) => ask(ticker, asset)));
        const value = agreedPrice(prices.flat());
        return value === null ? [] : [{ asset, value }];
      });
      return (await Promise.all(observations)).flat();
    },
  };
}

/** Decimals beyond the eighth are below what a price keeps. */
function atPriceScale(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.slice(0, PRICE_SCALE).padEnd(1, '0')}`;
}

async function fetchJsonOverHttps(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'application/json', 'user-agent': 'tessera' },
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
