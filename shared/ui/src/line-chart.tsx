import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { type ChartScale, chartScale } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { classList } from './class-list.ts';
import styles from './line-chart.module.css';
import { LineChartDrawing } from './line-chart-drawing.tsx';
import type { ChartPoint, LineChartProps } from './line-chart-props.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A curve with a few dates and values and labelled threshold lines. It is one tab stop: arrows (with
 * Shift in larger steps), Home and End walk along its points, and the one chosen is read out; a pointer
 * chooses the nearest. Below it stands what it shows in words, and as a table where that is asked for.
 */
export function LineChart(props: LineChartProps) {
  const { points, isAwaited, thresholds = [], format, summary, control, height = 260 } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const scale = useMemo(() => chartScale(points, thresholds), [points, thresholds]);
  // A range that was shortened has fewer points than the one on which somebody stood.
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const current = points[at];
  return (
    <div className={styles.whole}>
      <figure className={styles.figure} aria-busy={isAwaited || undefined}>
        <div className={styles.top}>
          <p className={styles.reading} aria-hidden="true">
            {current && (
              <>
                <strong>{format(current.value)}</strong> <span>{current.label}</span>
              </>
            )}
          </p>
          {control}
        </div>
        {current && scale ? (
          <ChartSlider chart={props} scale={scale} at={at} current={current} onChoose={setChosen}>
            <LineChartDrawing chart={props} scale={scale} current={current} height={height} />
          </ChartSlider>
        ) : (
          <svg className={styles.nothing} width="100%" height={height + 28} aria-hidden="true">
            <line x1="0" x2="100%" y1={height - 1} y2={height - 1} />
          </svg>
        )}
        <figcaption className={styles.summary}>
          {summary}
          {thresholds.map(({ label, value }) => (
            <VisuallyHidden key={label}>{`${label} ${format(value)}`}</VisuallyHidden>
          ))}
        </figcaption>
      </figure>
      {current && <ChartTable caption={props.label} points={points} format={format} />}
    </div>
  );
}

type ChartSliderProps = {
  chart: LineChartProps;
  scale: ChartScale;
  at: number;
  current: ChartPoint;
  onChoose: (index: number | null) => void;
  children: ReactNode;
};

function ChartSlider({ chart, scale, at, current, onChoose, children }: ChartSliderProps) {
  const last = chart.points.length - 1;
  const choose = (event: KeyboardEvent) => {
    const step = event.shiftKey ? Math.max(1, Math.round(last / 20)) : 1;
    const target = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChoose(Math.min(Math.max(target, 0), last));
  };
  const chooseNearest = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onChoose(scale.nearest((event.clientX - box.left) / box.width));
  };
  const hasLabels = (chart.thresholds?.length ?? 0) > 0;
  return (
    <div className={classList(styles.frame, hasLabels && styles.labelled)}>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={chart.label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={`${current.label}: ${chart.format(current.value)}`}
        onKeyDown={choose}
        onPointerMove={chooseNearest}
        onPointerLeave={() => onChoose(null)}
      >
        {children}
      </div>
    </div>
  );
}
