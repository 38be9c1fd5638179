import { greater } from '@tessera/money/greater';
import { lesser } from '@tessera/money/lesser';

/** Places on a drawing of 100 by 100. Only places leave the integers, never amounts. */
export type ChartScale = {
  x: (x: number) => number;
  y: (value: bigint) => number;
  /** The values at its foot and at its top. */
  lowest: bigint;
  highest: bigint;
  /** The index of the point nearest to a share (0 to 1) of the width. */
  nearest: (share: number) => number;
};

const parts = 100_000n;

/** Scales that hold every point and threshold with a tenth of room above and below; null without points. */
export function chartScale(
  points: readonly { x: number; value: bigint }[],
  thresholds: readonly { value: bigint }[],
): ChartScale | null {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const values = [...points, ...thresholds].map(({ value }) => value);
  const lowest = values.reduce(lesser);
  const highest = values.reduce(greater);
  const room = (highest - lowest) / 10n + 1n;
  const floor = lowest - room;
  const top = highest + room;
  const height = top - floor;
  const width = Math.max(1, last.x - first.x);

  const x = (position: number) => ((position - first.x) / width) * 100;
  return {
    x,
    lowest: floor,
    highest: top,
    y: (value) => 100 - Number(((value - floor) * parts) / height) / 1_000,
    nearest: (share) => {
      const target = share * 100;
      let best = 0;
      for (const [index, point] of points.entries()) {
        const known = points[best] ?? point;
        if (Math.abs(x(point.x) - target) < Math.abs(x(known.x) - target)) best = index;
      }
      return best;
    },
  };
}
