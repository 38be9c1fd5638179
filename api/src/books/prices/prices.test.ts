import { formatPrice, parsePrice } from '@tessera/money/price';
import { startTestApp } from '../../../test/test-app.ts';
import { agreedPrice } from './feeds/agreed-price.ts';
import { publishPrices } from './feeds/publish-prices.ts';
import { syntheticFeed, syntheticPrice } from './feeds/synthetic-feed.ts';

const at = new Date('2026-06-15T10:00:00Z');

describe('the synthetic feed', () => {
  it('is the same for the same seed and time, and another for another seed', () => {
    expect(syntheticPrice('a', 'ETH', at)).toBe(syntheticPrice('a', 'ETH', at));
    expect(syntheticPrice('a', 'ETH', at)).not.toBe(syntheticPrice('b', 'ETH', at));
    // Pinned: a change would give every sandbox another past.
    expect(syntheticPrice('tessera', 'ETH', at)).toMatchInlineSnapshot(`238919280000n`);
  });

  it('stays near its base and moves in small steps', () => {
    const within = (price: bigint, base: string, percent: bigint) => {
      const centre = parsePrice(base);
      const distance = price > centre ? price - centre : centre - price;
      return distance * 100n <= centre * percent;
    };
    let last = syntheticPrice('tessera', 'ETH', at);
    for (let tick = 1; tick < 2_000; tick += 1) {
      const instant = new Date(at.getTime() + tick * 10_000);
      const price = syntheticPrice('tessera', 'ETH', instant);
      expect(within(price, '2400', 5n)).toBe(true);
      const step = price > last ? price - last : last - price;
      expect(step * 1_000n).toBeLessThan(last);
      last = price;
      expect(within(syntheticPrice('tessera', 'USDC', instant), '0.92', 1n)).toBe(true);
    }
  });
});

describe('the price that sources agree on', () => {
  it.each([
    ['the middle of three', ['2400', '2410', '2420'], '2410'],
    ['the mean of two', ['2400', '2410'], '2405'],
    ['two, without the one that stands apart', ['2400', '2410', '9000'], '2405'],
    ['two of three in a row of steps', ['100', '101.9', '103.8'], '100.95'],
  ])('is %s', (_, prices, agreed) => {
    expect(agreedPrice(prices.map(parsePrice))).toBe(parsePrice(agreed));
  });

  it.each([
    ['nobody answers', []],
    ['one answers', ['2400']],
    ['two differ by more than 2%', ['2400', '2449']],
  ])('is none when %s', (_, prices) => {
    expect(agreedPrice(prices.map(parsePrice))).toBeNull();
  });
});

describe('published prices', () => {
  it('are one per coin and tick, whoever publishes, and grow stale', async () => {
    const test = await startTestApp();
    const feed = syntheticFeed('tessera');
    await Promise.all(Array.from({ length: 5 }, () => publishPrices(test.context, feed)));
    const rows = await test.connection.database.selectFrom('prices').selectAll().execute();
    expect(rows).toHaveLength(3);

    test.context.clock.advance(7_000);
    const { items } = (await test.guest.get('/prices')).json();
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ synthetic: true, ageSeconds: 7, stale: false });
    test.context.clock.advance(294_000);
    expect((await test.guest.get('/prices')).json().items[0]).toMatchObject({ stale: true });
    await test.close();
  });

  it('name what was published a day before, or what a synthetic feed gave then', async () => {
    const test = await startTestApp();
    const feed = syntheticFeed('tessera');
    const bitcoin = async () =>
      (await test.guest.get('/prices'))
        .json()
        .items.find(({ asset }: { asset: string }) => asset === 'BTC');
    const startedAt = test.context.clock.now();
    await publishPrices(test.context, feed);
    const dayBefore = new Date(startedAt.getTime() - 86_400_000);
    const { value, valueDayAgo } = await bitcoin();
    expect(valueDayAgo).toBe(
      formatPrice(syntheticPrice(test.context.config.prices.seed, 'BTC', dayBefore)),
    );
    test.context.clock.advance(86_400_000);
    await publishPrices(test.context, feed);
    expect((await bitcoin()).valueDayAgo).toBe(value);
    await test.close();
  });

  it('keep when there was none for longer than a price stays fresh', async () => {
    const test = await startTestApp();
    const feed = syntheticFeed('tessera');
    const after = async (seconds: number) => {
      test.context.clock.advance(seconds * 1_000);
      await Promise.all([1, 2, 3].map(() => publishPrices(test.context, feed)));
    };
    await after(0);
    await after(300);
    const gaps = () =>
      test.connection.database.selectFrom('price_gaps').selectAll().orderBy('asset').execute();
    expect(await gaps()).toEqual([]);
    await after(310);
    const rows = await gaps();
    expect(rows.map(({ asset }) => asset)).toEqual(['BTC', 'ETH', 'USDC']);
    const [gap] = rows;
    if (!gap) throw new Error('no gap');
    expect(gap.ended_at.getTime() - gap.began_at.getTime()).toBe(310_000);
    await test.close();
  });

  it('of a synthetic feed are never taken where exchanges are configured', async () => {
    const test = await startTestApp({ environment: { PRICE_FEED: 'exchange' } });
    await publishPrices(test.context, syntheticFeed('tessera'));
    expect((await test.guest.get('/prices')).json().items).toEqual([]);
    await test.close();
  });
});
