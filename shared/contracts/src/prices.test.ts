import * as prices from './prices.ts';
import { at, id, on, price } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const seen = {
  id,
  asset: 'BTC',
  value: price,
  source: 'exchange',
  synthetic: false,
  observedAt: at,
  ageSeconds: 0,
  stale: false,
};
const scenario = {
  id,
  asset: 'BTC',
  kind: 'crash',
  toPercent: 50,
  startsAt: at,
  endsAt: at,
  synthetic: true,
};
const crash = { asset: 'BTC', toPercent: 50, overSeconds: 60 };

describe('prices', () => {
  testMessages({
    'a price': [prices.priceSchema, { ...seen, valueDayAgo: price }, 'valueDayAgo'],
    'a price without a past': [prices.priceSchema, { ...seen, valueDayAgo: null }, 'valueDayAgo'],
    'all prices': [prices.priceListSchema, { items: [seen] }],
    'a path': [prices.priceAssetParamsSchema, { asset: 'ETH' }],
    'a history': [
      prices.priceHistorySchema,
      {
        asset: 'BTC',
        interval: 'day',
        synthetic: false,
        from: on,
        to: on,
        items: [{ on, value: price }],
      },
    ],
    'a crash': [prices.priceCrashRequestSchema, crash],
    'what was done to them': [prices.priceScenarioSchema, scenario],
    'all that was done to them': [prices.priceScenarioListSchema, { items: [scenario] }],
  });

  testForms({
    'the age of a price': [
      prices.priceSchema,
      [seen],
      [
        { ...seen, ageSeconds: -1 },
        { ...seen, ageSeconds: 0.5 },
      ],
    ],
    'a share to crash to': [
      prices.priceCrashRequestSchema,
      [1, 100].map((toPercent) => ({ ...crash, toPercent })),
      [0, 101, 1.5].map((toPercent) => ({ ...crash, toPercent })),
    ],
    'a coin to crash': [
      prices.priceCrashRequestSchema,
      [{ ...crash, asset: 'ETH' }],
      [{ ...crash, asset: 'EUR' }],
    ],
    'a time to crash in': [
      prices.priceCrashRequestSchema,
      [0, 86_400].map((overSeconds) => ({ ...crash, overSeconds })),
      [-1, 86_401, 1.5].map((overSeconds) => ({ ...crash, overSeconds })),
    ],
    'what was done': [
      prices.priceScenarioSchema,
      [scenario, { ...scenario, kind: 'recovery' }],
      [
        { ...scenario, kind: 'boom' },
        { ...scenario, synthetic: false },
      ],
    ],
  });

  it('recover at once unless a time is given', () => {
    expect(prices.priceRecoveryRequestSchema.parse({ asset: 'BTC' }).overSeconds).toBe(0);
    const slowly = { asset: 'BTC', overSeconds: 60 };
    expect(prices.priceRecoveryRequestSchema.parse(slowly)).toEqual(slowly);
  });

  it('are asked for by day, for a range or for none', () => {
    expect(prices.priceHistoryQuerySchema.parse({})).toEqual({ interval: 'day' });
    const range = { from: on, to: on, interval: 'day' };
    expect(prices.priceHistoryQuerySchema.parse(range)).toEqual(range);
    expect(prices.priceHistoryQuerySchema.safeParse({ interval: 'hour' }).success).toBe(false);
    expect(prices.priceHistoryQuerySchema.safeParse({ from: at }).success).toBe(false);
  });
});
