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
  });

  it('are asked for by day, for a range or for none', () => {
    expect(prices.priceHistoryQuerySchema.parse({})).toEqual({ interval: 'day' });
    const range = { from: on, to: on, interval: 'day' };
    expect(prices.priceHistoryQuerySchema.parse(range)).toEqual(range);
    expect(prices.priceHistoryQuerySchema.safeParse({ interval: 'hour' }).success).toBe(false);
    expect(prices.priceHistoryQuerySchema.safeParse({ from: at }).success).toBe(false);
  });
});
