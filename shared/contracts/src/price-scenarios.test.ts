import * as prices from './price-scenarios.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

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

describe('what moves the prices of a sandbox', () => {
  testMessages({
    'a crash': [prices.priceCrashRequestSchema, crash],
    'what was done to them': [prices.priceScenarioSchema, scenario],
    'all that was done to them': [prices.priceScenarioListSchema, { items: [scenario] }],
  });

  testForms({
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

  it('recovers at once unless a time is given', () => {
    expect(prices.priceRecoveryRequestSchema.parse({ asset: 'BTC' }).overSeconds).toBe(0);
    const slowly = { asset: 'BTC', overSeconds: 60 };
    expect(prices.priceRecoveryRequestSchema.parse(slowly)).toEqual(slowly);
  });
});
