import { chartScale } from './chart-scale.ts';

describe('the scale of a chart', () => {
  it('keeps points and thresholds inside, higher values further up', () => {
    const scale = chartScale(
      [
        { x: 10, value: 10n ** 30n },
        { x: 20, value: 2n * 10n ** 30n },
      ],
      [{ value: 0n }],
    );
    const places = [0n, 10n ** 30n, 2n * 10n ** 30n].map((value) => scale?.y(value) ?? -1);
    expect(places.every((place) => place > 0 && place < 100)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect([scale?.x(10), scale?.x(20)]).toEqual([0, 100]);
  });

  it('holds a flat line and a single point', () => {
    const scale = chartScale([{ x: 5, value: 7n }], []);
    expect(scale?.x(5)).toBe(0);
    expect(scale?.nearest(0.9)).toBe(0);
    expect(Number.isFinite(scale?.y(7n))).toBe(true);
  });

  it('does not exist without points', () => {
    expect(chartScale([], [])).toBeNull();
  });

  it('leaves a tenth of its range above and below', () => {
    const scale = chartScale(
      [
        { x: 0, value: 10n },
        { x: 1, value: 100n },
      ],
      [],
    );
    expect(scale?.y(0n)).toBe(100);
    expect(scale?.y(110n)).toBe(0);
    expect(scale?.y(55n)).toBe(50);
  });

  it('finds the point that is nearest, and of two as near the first', () => {
    const scale = chartScale(
      [0, 10, 60, 100].map((x) => ({ x, value: 1n })),
      [],
    );
    const found = [0, 0.05, 0.06, 0.34, 0.36, 0.79, 0.8, 0.81, 1].map((at) => scale?.nearest(at));
    expect(found).toEqual([0, 0, 1, 1, 2, 2, 2, 3, 3]);
  });
});
