import type { ChartScale } from './chart-scale.ts';

type Point = { x: number; value: bigint };

/** More columns than a chart has pixels would draw nothing more. */
const columns = 600;

/**
 * The curve through points that ascend by `x`, as the path of an SVG of 100 by 100. Of many points in
 * the same column the first, the extremes and the last are drawn, so that no peak is lost.
 */
export function chartPath(points: readonly Point[], scale: ChartScale): string {
  const drawn = points.length > columns * 4 ? thinned(points, scale) : points;
  return drawn
    .map(
      ({ x, value }, index) =>
        `${index === 0 ? 'M' : 'L'}${place(scale.x(x))} ${place(scale.y(value))}`,
    )
    .join('');
}

const place = (number: number) => Math.round(number * 1_000) / 1_000;

function thinned(points: readonly Point[], scale: ChartScale): readonly Point[] {
  const byColumn = Map.groupBy(points, ({ x }) => Math.floor((scale.x(x) / 100) * columns));
  return [...byColumn.values()].flatMap((column) => {
    const [first] = column;
    if (first === undefined) return [];
    const lowest = column.reduce((one, other) => (other.value < one.value ? other : one));
    const highest = column.reduce((one, other) => (other.value > one.value ? other : one));
    const kept = new Set([first, lowest, highest, column.at(-1) ?? first]);
    return [...kept].sort((one, other) => one.x - other.x);
  });
}
