import { parsePrice } from '@tessera/money/price';
import { openBitcoinLoan } from '../../../../test/bitcoin-loan.ts';
import { priceTape } from '../../../../test/price-tape.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { runDueWork } from '../../../service/background/run-due-work.ts';
import { publishPrices } from '../feeds/publish-prices.ts';
import { syntheticFeed, syntheticPrice } from '../feeds/synthetic-feed.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const history = async (query: string) => test.guest.get(`/prices/BTC/history${query}`);
async function bitcoin(): Promise<string> {
  const { items } = (await test.guest.get('/prices')).json();
  return items.find(({ asset }: { asset: string }) => asset === 'BTC').value;
}

describe('the history of a synthetic price', () => {
  it('goes back for years, the same for the same seed, and is labelled', async () => {
    const first = (await history('?from=2021-06-15&to=2024-06-14')).json();
    expect(first).toMatchObject({ asset: 'BTC', interval: 'day', synthetic: true });
    expect(first.items).toHaveLength(1_096);
    expect(first.items[0].on).toBe('2021-06-15');
    expect((await history('?from=2021-06-15&to=2024-06-14')).json()).toEqual(first);
    const values = first.items.map(({ value }: { value: string }) => Number(value));
    // A past with something to see, and a coin that always costs something.
    expect(Math.max(...values)).toBeGreaterThan(1.3 * Math.min(...values));
    expect(Math.min(...values)).toBeGreaterThan(5_000);
    for (const [index, value] of values.entries()) {
      const before = values[index - 1] ?? value;
      expect(Math.abs(value - before)).toBeLessThan(0.08 * before);
    }
  });

  it('meets the present without a jump', () => {
    const calm = Date.UTC(2026, 0, 1);
    const before = syntheticPrice('tessera', 'BTC', new Date(calm - 10_000));
    const after = syntheticPrice('tessera', 'BTC', new Date(calm));
    const step = before > after ? before - after : after - before;
    expect(step * 1_000n).toBeLessThan(after);
  });

  it('ends today with the latest price, a year long unless asked otherwise', async () => {
    const tape = priceTape(test);
    await tape.tick(10, '61234.5');
    const { items, from, to } = (await history('')).json();
    expect([from, to]).toEqual(['2025-06-16', '2026-06-15']);
    expect(items).toHaveLength(365);
    expect(items.at(-1)).toEqual({ on: '2026-06-15', value: '61234.50000000' });
    expect((await history('?from=2026-06-15&to=2026-12-31')).json().items).toHaveLength(1);
  });

  it('takes the last price of a day as Berlin counts days', async () => {
    const tape = priceTape(test);
    // 10:00 UTC on 15 June; the day in Berlin ends at 22:00 UTC.
    await tape.tick(12 * 3_600 - 10, '60001');
    await tape.tick(10, '60002');
    const { items } = (await history('?from=2026-06-15')).json();
    expect(items).toEqual([
      { on: '2026-06-15', value: '60001.00000000' },
      { on: '2026-06-16', value: '60002.00000000' },
    ]);
  });

  it.each([
    ['?from=2020-01-01&to=2025-01-01', 'range_too_long'],
    ['?from=2026-02-01&to=2026-01-01', 'range_reversed'],
    ['?from=1999-01-01&to=1999-01-02', 'range_reversed'],
  ])('refuses %s', async (query, code) => {
    expect((await history(query)).json()).toMatchObject({ status: 422, code });
  });

  it('does not understand a day that is none', async () => {
    expect((await history('?from=yesterday')).statusCode).toBe(400);
  });
});

describe('the history of exchange prices', () => {
  it('has the days on which prices were published and no others', async () => {
    const real = await startTestApp({ environment: { PRICE_FEED: 'exchange' } });
    const answer = await real.guest.get('/prices/BTC/history');
    expect(answer.json()).toMatchObject({ synthetic: false, items: [] });
    await real.close();
  });
});

describe('a crash in the sandbox', () => {
  const feed = syntheticFeed('tessera');
  const ada = () => test.user('ada');
  const crash = (body: object) => ada().post('/sandbox/prices/crash', { body });
  const after = async (seconds: number) => {
    test.context.clock.advance(seconds * 1_000);
    await publishPrices(test.context, feed);
    const calm = syntheticPrice('tessera', 'BTC', test.context.clock.now());
    return Number(parsePrice(await bitcoin())) / Number(calm);
  };

  it('falls evenly, stays down, and recovers', async () => {
    expect(await after(0)).toBeCloseTo(1, 6);
    const answer = await crash({ asset: 'BTC', toPercent: 50, overSeconds: 100 });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ kind: 'crash', toPercent: 50, synthetic: true });
    expect(await after(50)).toBeCloseTo(0.75, 6);
    expect(await after(50)).toBeCloseTo(0.5, 6);
    expect(await after(3_600)).toBeCloseTo(0.5, 6);
    await ada().post('/sandbox/prices/recover', { body: { asset: 'BTC', overSeconds: 20 } });
    expect(await after(10)).toBeCloseTo(0.75, 6);
    expect(await after(10)).toBeCloseTo(1, 6);
  });

  it('can be played again, and begins where the price is', async () => {
    await crash({ asset: 'BTC', toPercent: 50, overSeconds: 0 });
    expect(await after(10)).toBeCloseTo(0.5, 6);
    await crash({ asset: 'BTC', toPercent: 30, overSeconds: 20 });
    expect(await after(10)).toBeCloseTo(0.4, 6);
    expect(await after(10)).toBeCloseTo(0.3, 6);
    await ada().post('/sandbox/prices/recover', { body: { asset: 'BTC' } });
    expect(await after(10)).toBeCloseTo(1, 6);
    await crash({ asset: 'BTC', toPercent: 50, overSeconds: 20 });
    expect(await after(10)).toBeCloseTo(0.75, 6);
  });

  it('is told to everybody until the coin is back at its own price', async () => {
    const scenarios = async () => (await test.user('grace').get('/sandbox/prices')).json().items;
    expect(await scenarios()).toEqual([]);
    const { json } = await crash({ asset: 'BTC', toPercent: 50, overSeconds: 100 });
    expect(await scenarios()).toEqual([json()]);
    await after(3_600);
    expect(await scenarios()).toEqual([json()]);
    await ada().post('/sandbox/prices/recover', { body: { asset: 'BTC', overSeconds: 20 } });
    expect(await scenarios()).toMatchObject([{ kind: 'recovery', toPercent: 100 }]);
    await after(20);
    expect(await scenarios()).toEqual([]);
  });

  it('leads a loan through a call to a sale', async () => {
    const grace = test.user('grace');
    await after(0);
    const { id } = await openBitcoinLoan(test, grace);
    await crash({ asset: 'BTC', toPercent: 55, overSeconds: 0 });
    for (let step = 0; step < 5; step += 1) {
      await after(10);
      await runDueWork(test.context);
    }
    const { items } = (await grace.get(`/loans/${id}/liquidations`)).json();
    expect(items).toMatchObject([{ reason: 'threshold', price: { synthetic: true } }]);
  });

  it('does not understand a crash to nothing', async () => {
    const body = { asset: 'BTC', toPercent: 0, overSeconds: 0 };
    expect((await crash(body)).statusCode).toBe(400);
  });

  it('does not exist where prices come from exchanges', async () => {
    const real = await startTestApp({ environment: { PRICE_FEED: 'exchange' } });
    for (const what of ['crash', 'recover']) {
      const answer = await real.user('ada').post(`/sandbox/prices/${what}`, {
        body: { asset: 'BTC', toPercent: 50, overSeconds: 0 },
      });
      expect(answer.statusCode).toBe(404);
    }
    await real.close();
  });
});
