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
});
