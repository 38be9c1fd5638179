import { useMemo } from 'react';
import { chartPath } from './chart-path.ts';
import type { ChartScale } from './chart-scale.ts';
import { dateTicks, valueTicks } from './chart-ticks.ts';
import { classList } from './class-list.ts';
import styles from './line-chart.module.css';
import type { ChartPoint, ChartThreshold, LineChartProps } from './line-chart-props.ts';
import { spreadLabels } from './spread-labels.ts';

type LineChartDrawingProps = {
  chart: LineChartProps;
  scale: ChartScale;
  current: ChartPoint;
  /** Without the dates below it, in CSS pixels. */
  height: number;
};

/** The picture of a line chart; what it says is said elsewhere, so readers do not meet it. */
export function LineChartDrawing({ chart, scale, current, height }: LineChartDrawingProps) {
  const { points, thresholds = [], tone = 'plain' } = chart;
  const line = useMemo(() => chartPath(points, scale), [points, scale]);
  const x = `${scale.x(current.x)}%`;
  const y = (scale.y(current.value) / 100) * height;
  return (
    <svg className={styles.drawing} width="100%" height={height + 28} aria-hidden="true">
      <ValueLines scale={scale} height={height} />
      <DateAxis points={points} y={height + 20} />
      <svg
        className={classList(styles.curve, styles[tone])}
        width="100%"
        height={height}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {tone === 'accent' && <path className={styles.area} d={`${line}V100H0Z`} />}
        <path className={styles.line} d={line} />
      </svg>
      <Thresholds thresholds={thresholds} scale={scale} height={height} format={chart.format} />
      <ValueLabels chart={chart} scale={scale} height={height} />
      <line className={styles.cursor} x1={x} x2={x} y1="0" y2={height} />
      <circle className={classList(styles.point, styles[tone])} cx={x} cy={y} r="5" />
    </svg>
  );
}

type AxisProps = { chart: LineChartProps; scale: ChartScale; height: number };

function ValueLines({ scale, height }: Pick<AxisProps, 'scale' | 'height'>) {
  return valueTicks(scale.lowest, scale.highest).map((value) => {
    const y = (scale.y(value) / 100) * height;
    return <line key={`${value}`} className={styles.tick} x1="0" x2="100%" y1={y} y2={y} />;
  });
}

/** In CSS pixels, from the line of a label to its upper edge. */
const labelHeight = 16;

/** Over the curve, so that it is read; a threshold's line says more than the label that it would cross. */
function ValueLabels({ chart, scale, height }: AxisProps) {
  const { format, formatTick = format, thresholds = [] } = chart;
  const lines = thresholds.map(({ value }) => (scale.y(value) / 100) * height);
  return valueTicks(scale.lowest, scale.highest).map((value) => {
    const y = (scale.y(value) / 100) * height;
    // The topmost would stand above the drawing.
    const isTop = y <= 14;
    const isCrossed = lines.some((line) => line > y - labelHeight && line < y);
    if (isTop || isCrossed) return null;
    return (
      <text key={`${value}`} className={styles.tick} x="0" y={y} dy="-5">
        {formatTick(value)}
      </text>
    );
  });
}

function DateAxis({ points, y }: { points: readonly ChartPoint[]; y: number }) {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  return dateTicks(first.x, last.x).map(({ place, text }) => {
    const anchor = place === 0 ? 'start' : place === 100 ? 'end' : 'middle';
    return (
      <text
        key={place}
        className={classList(styles.date, anchor === 'middle' && styles.between)}
        x={`${place}%`}
        y={y}
        textAnchor={anchor}
      >
        {text}
      </text>
    );
  });
}

type ThresholdsProps = {
  thresholds: readonly ChartThreshold[];
  scale: ChartScale;
  height: number;
  format: (value: bigint) => string;
};

/** Labels stand beside the drawing where there is room, and on their lines where there is none. */
function Thresholds({ thresholds, scale, height, format }: ThresholdsProps) {
  const lines = thresholds.map(({ value }) => (scale.y(value) / 100) * height);
  const labels = spreadLabels(lines, { gap: 18, low: 10, high: height - 6 });
  return thresholds.map(({ label, value, tone }, index) => {
    const y = lines[index] ?? 0;
    const labelY = labels[index] ?? y;
    return (
      <g key={label} className={classList(styles.threshold, styles[tone])}>
        <line x1="0" x2="100%" y1={y} y2={y} />
        <svg x="100%" y="0" className={styles.beside} aria-hidden="true">
          <path d={`M0 ${y}h4L12 ${labelY}h2`} />
          <text x="18" y={labelY} dy="4">
            {label} {format(value)}
          </text>
        </svg>
        <text className={styles.on} x="100%" y={labelY} dy="-5" textAnchor="end">
          {label} {format(value)}
        </text>
      </g>
    );
  });
}
