import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { chartScale } from './chart-scale.ts';
import { classList } from './class-list.ts';
import styles from './line-chart.module.css';

export type ChartPoint = {
  /** Position along the horizontal axis, such as milliseconds. */
  x: number;
  /** Minor units, a price or a ratio; integers of any size. */
  value: bigint;
  /** What the point stands for in words: "12 Mar, 14:00". */
  label: string;
};

export type ChartThreshold = {
  label: string;
  value: bigint;
  tone: 'warn' | 'bad' | 'neutral';
};

type LineChartProps = {
  /** The chart's name. */
  label: string;
  /** Ascending by `x`. */
  points: readonly ChartPoint[];
  thresholds?: readonly ChartThreshold[];
  format: (value: bigint) => string;
  /** In words, what the curve shows; it stands below the chart. */
  summary: ReactNode;
  /** In CSS pixels. */
  height?: number;
};

/**
 * A curve with labelled threshold lines. It is one tab stop: arrows, Home and End walk along its
 * points, and the one chosen is read out; a pointer chooses the nearest.
 */
export function LineChart(props: LineChartProps) {
  const { label, points, thresholds = [], format, summary, height = 240 } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = chartScale(points, thresholds);
  const current = points[chosen ?? points.length - 1];
  if (current === undefined || scale === null) return <p className={styles.summary}>{summary}</p>;

  const last = points.length - 1;
  const choose = (event: KeyboardEvent) => {
    const from = chosen ?? last;
    const target = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.min(Math.max(target, 0), last));
  };
  const chooseNearest = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(scale.nearest((event.clientX - box.left) / box.width));
  };
  const line = points
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${scale.x(point.x)} ${scale.y(point.value)}`)
    .join('');

  return (
    <figure className={styles.figure}>
      <p className={styles.reading} aria-hidden="true">
        <strong>{format(current.value)}</strong> <span>{current.label}</span>
      </p>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen ?? last}
        aria-valuetext={`${current.label}: ${format(current.value)}`}
        onKeyDown={choose}
        onPointerMove={chooseNearest}
        onPointerLeave={() => setChosen(null)}
      >
        <svg className={styles.drawing} width="100%" height={height} aria-hidden="true">
          <svg
            width="100%"
            height="100%"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={styles.area} d={`${line}L100 100L0 100Z`} />
            <path className={styles.line} d={line} />
          </svg>
          {thresholds.map((threshold) => {
            const y = `${scale.y(threshold.value)}%`;
            return (
              <g
                key={threshold.label}
                className={classList(styles.threshold, styles[threshold.tone])}
              >
                <line x1="0" x2="100%" y1={y} y2={y} />
                <text x="0" y={y} dy="-6">
                  {threshold.label} {format(threshold.value)}
                </text>
              </g>
            );
          })}
          <line
            className={styles.cursor}
            x1={`${scale.x(current.x)}%`}
            x2={`${scale.x(current.x)}%`}
            y1="0"
            y2="100%"
          />
          <circle
            className={styles.point}
            cx={`${scale.x(current.x)}%`}
            cy={`${scale.y(current.value)}%`}
            r="5"
          />
        </svg>
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
    </figure>
  );
}
