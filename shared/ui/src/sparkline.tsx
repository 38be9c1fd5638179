import { chartPath } from './chart-path.ts';
import { chartScale } from './chart-scale.ts';
import { classList } from './class-list.ts';
import styles from './sparkline.module.css';

type SparklineProps = {
  /** Ascending by `x`; of the same kind as a chart's. */
  points: readonly { x: number; value: bigint }[];
  /** In CSS pixels. */
  width?: number;
  height?: number;
};

/** The course of a figure, small enough for a table's row. A trend beside it says the same in words. */
export function Sparkline({ points, width = 96, height = 28 }: SparklineProps) {
  const scale = chartScale(points, []);
  const fell = (points.at(-1)?.value ?? 0n) < (points[0]?.value ?? 0n);
  return (
    <svg
      className={classList(styles.sparkline, fell && styles.fell)}
      width={width}
      height={height}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {scale && <path d={chartPath(points, scale)} />}
    </svg>
  );
}
