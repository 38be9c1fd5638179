import { parsePrice } from '@tessera/money/price';
import {
  addressOf,
  bitstamp,
  coinbase,
  kraken,
  recordedTickers,
} from '../../../../test/recorded-tickers.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { exchangeFeed } from './exchange-feed.ts';
import { publishPrices } from './publish-prices.ts';

const at = new Date('2026-06-15T10:00:00Z');

type Answers = Readonly<Record<string, unknown>>;

function answering(answers: Answers, onFailure?: (source: string, error: unknown) => void) {
  return exchangeFeed({
    fetchJson: async (url) => {
      if (url in answers) return answers[url];
      throw new Error('HTTP 503');
    },
    ...(onFailure ? { onFailure } : {}),
  });
}

function without(source: keyof typeof addressOf): Answers {
  const gone = new Set(['BTC', 'ETH', 'USDC'].map((asset) => addressOf[source](asset)));
  return Object.fromEntries(Object.entries(recordedTickers).filter(([url]) => !gone.has(url)));
}

const priceOf = async (answers: Answers, asset: string) =>
  (await answering(answers).observe(at)).find((price) => price.asset === asset)?.value;

describe('the exchange feed', () => {
  it('reads the three forms of answers, and publishes the middle', async () => {
    expect(await answering(recordedTickers).observe(at)).toEqual([
      { asset: 'BTC', value: parsePrice('60120') },
      { asset: 'ETH', value: parsePrice('2401.53') },
      { asset: 'USDC', value: parsePrice('0.92015') },
    ]);
  });

  it.each([
    ['kraken', '60117.605'],
    ['coinbase', '60110.5'],
    ['bitstamp', '60127.105'],
  ] as const)('goes on without %s, and says that it failed', async (source, price) => {
    const failed = new Set<string>();
    const feed = answering(without(source), (name) => failed.add(name));
    expect((await feed.observe(at))[0]).toEqual({ asset: 'BTC', value: parsePrice(price) });
    expect([...failed]).toEqual([source]);
  });

  it.each([
    ['far above', kraken('BTC', 'XXBTZEUR', '90000.00000'), '60117.605'],
    ['far below', bitstamp('BTC', '1'), '60127.105'],
    ['at zero', coinbase('BTC', '0.00'), '60110.5'],
    ['just beyond 2%', coinbase('BTC', '61325'), '60110.5'],
  ])('leaves out a source that stands %s', async (_, outlier, price) => {
    expect(await priceOf({ ...recordedTickers, ...outlier }, 'BTC')).toBe(parsePrice(price));
  });

  it('takes what differs by exactly 2% of the lower, and not by a cent more', async () => {
    const two = without('kraken');
    const pair = (high: string) => ({
      ...two,
      ...bitstamp('BTC', '60000'),
      ...coinbase('BTC', high),
    });
    expect(await priceOf(pair('61200.00'), 'BTC')).toBe(parsePrice('60600'));
    expect(await priceOf(pair('61200.01'), 'BTC')).toBeUndefined();
  });

  it('publishes nothing where all three disagree, and the other coins all the same', async () => {
    const torn = {
      ...recordedTickers,
      ...kraken('BTC', 'XXBTZEUR', '50000'),
      ...bitstamp('BTC', '70000'),
    };
    const prices = await answering(torn).observe(at);
    expect(prices.map(({ asset }) => asset)).toEqual(['ETH', 'USDC']);
  });

  it.each([
    ['an error of theirs', { error: ['EService:Busy'] }],
    ['a page', '<html>Bad gateway</html>'],
    ['nothing', null],
    ['a number instead of text', { last: 60_101, price: 60_101 }],
    ['a negative price', { last: '-1', price: '-1' }],
    ['an exponent', { last: '6e4', price: '6e4' }],
    ['no pair', { error: [], result: {} }],
  ])('does not take %s for a price', async (_, nonsense) => {
    const all = Object.fromEntries(Object.keys(recordedTickers).map((url) => [url, nonsense]));
    expect(await answering(all).observe(at)).toEqual([]);
  });

  it('cuts decimals that a price does not keep', async () => {
    const fine = {
      ...without('kraken'),
      ...coinbase('USDC', '0.9201999999'),
      ...bitstamp('USDC', '0.9201999999'),
    };
    expect(await priceOf(fine, 'USDC')).toBe(parsePrice('0.92019999'));
  });

  it('asks each source with a time limit', async () => {
    const signals: AbortSignal[] = [];
    await exchangeFeed({
      fetchJson: async (_, signal) => {
        signals.push(signal);
        return null;
      },
    }).observe(at);
    expect(signals).toHaveLength(9);
    expect(signals.every((signal) => signal instanceof AbortSignal && !signal.aborted)).toBe(true);
  });
});

describe('prices of exchanges', () => {
  it('grow stale when all sources are gone, and are never made up', async () => {
    const test = await startTestApp({ environment: { PRICE_FEED: 'exchange' } });
    await publishPrices(test.context, answering(recordedTickers));
    test.context.clock.advance(300_000);
    await publishPrices(test.context, answering({}));
    const list = async () => (await test.guest.get('/prices')).json().items;
    expect(await list()).toMatchObject(
      Array(3).fill({ source: 'exchanges', synthetic: false, ageSeconds: 300, stale: false }),
    );
    test.context.clock.advance(1_000);
    await publishPrices(test.context, answering({}));
    expect(await list()).toMatchObject(Array(3).fill({ ageSeconds: 301, stale: true }));
    await publishPrices(test.context, answering(recordedTickers));
    expect(await list()).toMatchObject(Array(3).fill({ stale: false }));
    const { rows } = await test.connection.pool.query('select count(*) from price_gaps');
    expect(rows).toEqual([{ count: 0n }]);
    await test.close();
  });
});
