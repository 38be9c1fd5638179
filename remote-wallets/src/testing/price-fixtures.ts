import type { Coin } from '@tessera/contracts/money';
import type { Price } from '@tessera/contracts/prices';
import { asId } from '@tessera/testing/as-id';

/** Read a moment ago, and a quarter more than the day before unless said otherwise. */
export const priceOf = (asset: Coin, value: string, changes: Partial<Price> = {}): Price => ({
  id: asId('0190a000-0000-7000-8000-0000000000f1'),
  asset,
  value,
  valueDayAgo: '2000.00000000',
  source: 'synthetic',
  synthetic: true,
  observedAt: '2026-11-20T10:00:00Z',
  ageSeconds: 4,
  stale: false,
  ...changes,
});

export const etherPrice = priceOf('ETH', '2500.00000000');

export const etherWeek = {
  asset: 'ETH',
  interval: 'day',
  synthetic: true,
  from: '2026-11-13',
  to: '2026-11-20',
  items: [
    { on: '2026-11-13', value: '2200.00000000' },
    { on: '2026-11-20', value: '2400.00000000' },
  ],
};
