import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { cents, coins } from '@tessera/money/minor-units';
import { formatPrice, parsePrice } from '@tessera/money/price';
import { evenFall, replay, walkFall, worstStretch } from './fall.ts';

/** €24,000 on 0.8 BTC at €60,000: 50%. Warning below 46,154, call below 42,858, sale below 37,500. */
const start = {
  asset: 'BTC',
  collateral: coins(80_000_000n),
  price: parsePrice('60000'),
  debt: cents(2_400_000n),
} as const;
const none = { coins: 0n, cents: 0n } as const;
const alone = { callSteps: Number.POSITIVE_INFINITY, isCuredAutomatically: false };
const helped = { ...alone, isCuredAutomatically: true };
const walk = (prices: string[], free: Parameters<typeof walkFall>[2] = none, rules = alone) =>
  walkFall(start, prices.map(parsePrice), free, rules);
const kinds = ({ events }: ReturnType<typeof walkFall>) =>
  events.map(({ kind, step }) => `${kind} ${step}`);

describe('a fall', () => {
  it('does nothing while no threshold is reached', () => {
    const { events, positions, end } = walk(['50000', '46154']);
    expect(events).toEqual([]);
    expect(positions).toHaveLength(3);
    expect(positions[0]).toEqual(start);
    expect(end).toEqual({ ...start, price: parsePrice('46154') });
  });

  it('marks, calls and sells at exactly the prices of the thresholds', () => {
    expect(kinds(walk(['46153.84', '46153.85', '42857.14', '37500']))).toEqual([
      'warning 1',
      'margin_call 3',
      'sale 4',
    ]);
  });

  it('marks once for as long as the price stays low, and again when it comes back', () => {
    expect(kinds(walk(['46000', '45000', '47000', '46000']))).toEqual(['warning 1', 'warning 4']);
  });

  it('sells what brings the loan to its target, by the formula of the bank', () => {
    const { events, end } = walk(['37000']);
    expect(events.map(({ kind }) => kind)).toEqual(['margin_call', 'sale']);
    expect(loanToValueInBasisPoints(end)).toBeLessThanOrEqual(6_500);
    expect(loanToValueInBasisPoints(end)).toBeGreaterThan(6_498);
    const sale = events[1];
    if (sale?.kind !== 'sale') throw new Error('Nothing was sold');
    expect(sale.sold + end.collateral).toBe(start.collateral);
    expect(start.debt - end.debt).toBe(sale.proceeds - sale.fee);
    expect(sale.writtenOff).toBe(0n);
  });

  it('writes off what all collateral does not pay, and then ends', () => {
    const { events, end } = walk(['20000', '10000']);
    expect(events.map(({ kind, step }) => `${kind} ${step}`)).toEqual(['margin_call 1', 'sale 1']);
    expect(end.collateral).toBe(0n);
    expect(end.debt).toBe(0n);
    expect(events[1]).toMatchObject({ kind: 'sale', sold: start.collateral });
    expect(events[1]?.kind === 'sale' && events[1].writtenOff).toBe(816_000n);
  });

  it('sells for a call that is not cured in its time', () => {
    const rules = { ...alone, callSteps: 1 };
    expect(kinds(walk(['42000', '42000'], none, rules))).toEqual(['margin_call 1', 'sale 2']);
    expect(kinds(walk(['42000', '47000'], none, rules))).toEqual(['margin_call 1']);
    expect(kinds(walk(['42000', '46153.85'], none, rules))).toEqual(['margin_call 1']);
    expect(kinds(walk(['42000', '46153.84'], none, rules))).toEqual(['margin_call 1', 'sale 2']);
  });

  it('calls anew after a call that the price ended', () => {
    expect(kinds(walk(['42000', '47000', '42000']))).toEqual(['margin_call 1', 'margin_call 3']);
  });

  it('is cured from free coins, which are then fewer', () => {
    const free = { coins: coins(20_000_000n), cents: cents(0n) };
    const outcome = walk(['42000', '42000'], free, helped);
    expect(kinds(outcome)).toEqual(['margin_call 1', 'cure 1']);
    expect(outcome.events[1]).toMatchObject({ coins: 7_912_088n, cents: 0n });
    expect(outcome.free.coins).toBe(12_087_912n);
    expect(outcome.end.collateral).toBe(87_912_088n);
  });

  it('is cured from euros where the coins are not enough', () => {
    const free = { coins: 0n, cents: cents(300_000n) } as const;
    const outcome = walk(['42000'], free, helped);
    expect(outcome.events[1]).toMatchObject({ kind: 'cure', coins: 0n, cents: 216_000n });
    expect(outcome.free.cents).toBe(84_000n);
    expect(outcome.end.debt).toBe(2_184_000n);
  });

  it('is cured before a sale, also where the price jumps past both', () => {
    const free = { coins: coins(100_000_000n), cents: cents(0n) };
    expect(kinds(walk(['37000'], free, helped))).toEqual(['margin_call 1', 'cure 1']);
  });

  it('takes nothing that does not cure', () => {
    const free = { coins: coins(1n), cents: cents(1n) };
    const outcome = walk(['42000'], free, helped);
    expect(kinds(outcome)).toEqual(['margin_call 1']);
    expect(outcome.free).toEqual(free);
  });

  it('adds a surplus of a sale to the free euros', () => {
    const small = { ...start, debt: cents(5_000n), collateral: coins(200_000n) };
    const outcome = walkFall(small, [parsePrice('31000')], none, alone);
    expect(outcome.end.debt).toBe(0n);
    expect(outcome.free.cents).toBeGreaterThanOrEqual(0n);
  });

  it('leaves a loan alone that owes nothing', () => {
    const paid = { ...start, debt: cents(0n) };
    expect(walkFall(paid, [parsePrice('1')], none, alone).events).toEqual([]);
  });
});

describe('an even fall', () => {
  it('ends at the share that was chosen, in steps that never rise', () => {
    const prices = evenFall(parsePrice('60000'), 40);
    expect(prices).toHaveLength(48);
    expect(formatPrice(prices.at(-1) ?? 0n)).toBe('36000.00000000');
    expect(prices.every((price, index) => index === 0 || price <= (prices[index - 1] ?? 0n))).toBe(
      true,
    );
    expect(prices[0]).toBeLessThan(parsePrice('60000'));
  });

  it('visits each threshold that it passes, a hair below', () => {
    const thresholds = [parsePrice('46153.84615385'), parsePrice('10000'), parsePrice('70000')];
    const prices = evenFall(parsePrice('60000'), 40, thresholds);
    expect(prices).toHaveLength(49);
    expect(prices.map(formatPrice)).toContain('46153.84615384');
    expect(prices).toEqual(prices.toSorted((one, other) => (one > other ? -1 : 1)));
  });
});

const days = (...values: string[]) =>
  values.map((value, index) => ({ on: `2026-01-0${index + 1}`, value: parsePrice(value) }));

describe('the worst days of a year', () => {
  it('lie between the height and the depth of the deepest fall', () => {
    const worst = worstStretch(days('100', '90', '120', '110', '60', '80', '70'));
    expect(worst.map(({ on }) => on)).toEqual(['2026-01-03', '2026-01-04', '2026-01-05']);
  });

  it('are told by share, not by euros', () => {
    const worst = worstStretch(days('1', '0.4', '1000', '700'));
    expect(worst.map(({ on }) => on)).toEqual(['2026-01-01', '2026-01-02']);
  });

  it('are none in a year that only rose, nor in none', () => {
    expect(worstStretch(days('1', '2', '2'))).toEqual([]);
    expect(worstStretch([])).toEqual([]);
  });

  it('are replayed from another price, day by day by the same share', () => {
    const prices = replay(days('120', '110', '60'), parsePrice('1200'));
    expect(prices.map(formatPrice)).toEqual(['1100.00000000', '600.00000000']);
    expect(replay([], parsePrice('1'))).toEqual([]);
  });
});
