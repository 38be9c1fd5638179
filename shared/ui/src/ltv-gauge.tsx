import { t } from '@lingui/core/macro';
import { formatBasisPoints } from '@tessera/money/format-basis-points';
import { formatPercentagePoints } from '@tessera/money/format-percentage-points';
import { classList } from './class-list.ts';
import styles from './ltv-gauge.module.css';
import { percentText } from './percent-text.ts';
import { inSentence, readerLocale } from './reader-locale.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LtvThreshold = {
  /** "Warning", "Margin call", "Liquidation" */
  label: string;
  basisPoints: number;
};

type LtvGaugeProps = {
  /** The loan-to-value, rounded up; null when nothing is owed or no price is known. */
  basisPoints: number | null;
  /** Ascending: what begins the part of a warning, of a margin call, of a sale. */
  thresholds: readonly LtvThreshold[];
};

const tones = ['warn', 'call', 'bad'] as const;
type Tone = (typeof tones)[number];

const toneAt = (index: number) => tones[Math.min(index, tones.length - 1)] ?? 'bad';

const band = { top: 11, height: 12 };
const lineHeight = 20;

/** Where a loan stands between nothing and a sale, as a picture and as a sentence. */
export function LtvGauge({ basisPoints, thresholds }: LtvGaugeProps) {
  const end = scaleEnd(thresholds);
  const at = (value: number) => `${(Math.min(Math.max(value, 0), end) / end) * 100}%`;
  const height = 34 + thresholds.length * lineHeight;
  return (
    <figure className={styles.gauge}>
      <svg className={styles.drawing} width="100%" height={height} aria-hidden="true">
        <svg y={band.top} width="100%" height={band.height} aria-hidden="true">
          <rect className={styles.good} width={at(thresholds[0]?.basisPoints ?? end)} height="12" />
          {thresholds.map(({ label, basisPoints: from }, index) => (
            <rect
              key={label}
              className={styles[toneAt(index)]}
              x={at(from)}
              width={at((thresholds[index + 1]?.basisPoints ?? end) - from)}
              height="12"
            />
          ))}
        </svg>
        {thresholds.map((threshold, index) => (
          <ThresholdLabel
            key={threshold.label}
            threshold={threshold}
            tone={toneAt(index)}
            x={at(threshold.basisPoints)}
            y={34 + index * lineHeight}
          />
        ))}
        {basisPoints !== null && <Needle x={at(basisPoints)} />}
      </svg>
      <VisuallyHidden>
        {thresholds
          .map(({ label, basisPoints: value }) => `${label} ${percentText(value)}`)
          .join(', ')}
      </VisuallyHidden>
      <figcaption className={styles.summary}>{summarise(basisPoints, thresholds)}</figcaption>
    </figure>
  );
}

/** Each label ends at its line and has a row of its own, so that none meets another at any width. */
function ThresholdLabel(props: { threshold: LtvThreshold; tone: Tone; x: string; y: number }) {
  const { threshold, tone, x, y } = props;
  return (
    <g className={classList(styles.threshold, styles[`${tone}Text`])}>
      <line className={styles.cut} x1={x} x2={x} y1={band.top} y2={band.top + band.height} />
      <line x1={x} x2={x} y1={band.top + band.height} y2={y + 12} />
      <text x={x} y={y + 9} dx="-7" textAnchor="end">
        {threshold.label} <tspan>{percentText(threshold.basisPoints)}</tspan>
      </text>
    </g>
  );
}

function Needle({ x }: { x: string }) {
  return (
    <svg x={x} width="1" height="34" className={styles.needle} aria-hidden="true">
      <rect className={styles.halo} x="-4" y="1" width="9" height="32" rx="4.5" />
      <rect className={styles.mark} x="-1.5" y="3" width="4" height="28" rx="2" />
    </svg>
  );
}

/** The scale ends a little beyond the last threshold, so that the worst still has room. */
function scaleEnd(thresholds: readonly LtvThreshold[]): number {
  const last = thresholds.at(-1)?.basisPoints ?? 10_000;
  return Math.max(1, last + Math.round(last / 8));
}

function summarise(basisPoints: number | null, thresholds: readonly LtvThreshold[]): string {
  if (basisPoints === null)
    return t`No loan-to-value can be shown: nothing is owed, or no price is known.`;
  const now = formatBasisPoints(basisPoints, readerLocale(), 2);
  const next = thresholds.find((threshold) => threshold.basisPoints > basisPoints);
  const reached = thresholds.findLast((threshold) => threshold.basisPoints <= basisPoints);
  const past = reached && inSentence(reached.label);
  const share = reached && percentText(reached.basisPoints);
  if (!next) {
    return past && share
      ? t`Loan-to-value is ${now}, at or above ${past} (${share}).`
      : t`Loan-to-value is ${now}.`;
  }
  const gap = formatPercentagePoints(next.basisPoints - basisPoints, readerLocale());
  const below = inSentence(next.label);
  return past && share
    ? t`Loan-to-value is ${now}, at or above ${past} (${share}) and ${gap} below ${below}.`
    : t`Loan-to-value is ${now}, ${gap} below ${below}.`;
}
