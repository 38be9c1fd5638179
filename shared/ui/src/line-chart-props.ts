import type { ReactNode } from 'react';

export type ChartPoint = {
  /** Milliseconds since 1970. */
  x: number;
  /** Minor units, a price or a ratio; integers of any size. */
  value: bigint;
  /** What the point stands for in words: "12 Mar, 14:00". */
  label: string;
};

export type ChartThreshold = {
  label: string;
  value: bigint;
  tone: 'warn' | 'call' | 'bad' | 'neutral';
};

export type LineChartProps = {
  /** The chart's name. */
  label: string;
  /** Ascending by `x`; thousands are fine. */
  points: readonly ChartPoint[];
  /** Its points are on their way: assistive technology is told so. */
  isAwaited?: boolean;
  /** Lines across the chart, each with its label at the right. */
  thresholds?: readonly ChartThreshold[];
  format: (value: bigint) => string;
  /** For the few values at the left, where `format` is longer than needed. */
  formatTick?: (value: bigint) => string;
  /** In words, what the curve shows; it stands below the chart. */
  summary: ReactNode;
  /** `accent` fills the area below the curve: for a sum, not for a ratio. */
  tone?: 'plain' | 'accent';
  /** Above the chart, at the end of its reading: `ChartRangeField`. */
  control?: ReactNode;
  /** Of the drawing, in CSS pixels; it is the same without points. */
  height?: number;
};
