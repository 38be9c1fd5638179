import { chartPath } from './chart-path.ts';
import { chartScale } from './chart-scale.ts';

function pathOf(points: { x: number; value: bigint }[]) {
  const scale = chartScale(points, []);
  return scale ? chartPath(points, scale) : '';
}

it('goes from point to point', () => {
  const points = [0n, 100n, 50n].map((value, x) => ({ x, value }));
  expect(pathOf(points)).toBe('M0 90.984L50 9.017L100 50');
});

it('draws no more than a screen shows, and loses no peak', () => {
  const points = Array.from({ length: 20_000 }, (_, x) => ({
    x,
    value: x === 12_345 ? 1_000n : BigInt(x % 7),
  }));
  const path = pathOf(points);
  expect(path.split('L').length).toBeLessThan(2_600);
  const heights = path
    .split(/[ML]/)
    .slice(1)
    .map((place) => Number(place.split(' ')[1]));
  expect(Math.min(...heights)).toBeLessThan(10);
  expect(path).toMatch(/L100 \d+(\.\d+)?$/);
});
