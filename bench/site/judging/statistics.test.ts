import { randomOf, shuffled, spreadOf, variationOf } from './statistics.ts';

describe('the spread of values', () => {
  it('is their quartiles, whatever their order', () => {
    expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ lower: 2, median: 3, upper: 4 });
    expect(spreadOf([4, 1, 2, 3])).toEqual({ lower: 1.75, median: 2.5, upper: 3.25 });
    expect(spreadOf([7])).toEqual({ lower: 7, median: 7, upper: 7 });
  });

  it('is compared with their median, and one stray value does not count', () => {
    expect(variationOf([90, 100, 110])).toBeCloseTo(0.1);
    expect(variationOf([100, 100, 100, 100, 100, 100, 900])).toBe(0);
  });
});

describe('an order by chance', () => {
  it('has everything once, and is the same for the same seed', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f'];
    const order = shuffled(items, randomOf(1));
    expect(order.toSorted()).toEqual(items);
    expect(shuffled(items, randomOf(1))).toEqual(order);
    const orders = [1, 2, 3, 4].map((seed) => shuffled(items, randomOf(seed)).join(''));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});
