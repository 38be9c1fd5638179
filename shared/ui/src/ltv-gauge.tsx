import { formatDecimal } from '@tessera/money/format-decimal';
import { percentText } from './amount.tsx';
import { classList } from './class-list.ts';
import styles from './ltv-gauge.module.css';
import { readerLocale } from './reader-locale.ts';

export type LtvThreshold = {
  /** "Warning", "Margin call", "Liquidation" */
  label: string;
  basisPoints: number;
};

type LtvGaugeProps = {
  /** The loan-to-value, rounded up; null when nothing is owed or no price is known. */
  basisPoints: number | null;
  /** Ascending. The first begins the amber part, the second the red one. */
  thresholds: readonly LtvThreshold[];
};

/** Where a loan stands between nothing and liquidation, as a picture and as a sentence. */
export function LtvGauge({ basisPoints, thresholds }: LtvGaugeProps) {
  const end = scaleEnd(thresholds);
  const at = (value: number) => `${(Math.min(Math.max(value, 0), end) / end) * 100}%`;
  const warning = thresholds[0]?.basisPoints ?? end;
  const call = thresholds[1]?.basisPoints ?? end;
  return (
    <figure className={styles.gauge}>
      <svg className={styles.drawing} width="100%" height="34" aria-hidden="true">
        <svg y="11" width="100%" height="12" className={styles.band} aria-hidden="true">
          <rect className={styles.good} x="0" width={at(warning)} height="12" />
          <rect className={styles.warn} x={at(warning)} width={at(call - warning)} height="12" />
          <rect className={styles.bad} x={at(call)} width="100%" height="12" />
          {thresholds.map(({ label, basisPoints: value }) => (
            <line key={label} className={styles.cut} x1={at(value)} x2={at(value)} y1="0" y2="12" />
          ))}
        </svg>
        {basisPoints !== null && (
          <svg
            x={at(basisPoints)}
            width="1"
            height="34"
            className={styles.needle}
            aria-hidden="true"
          >
            <rect className={styles.halo} x="-4" y="1" width="9" height="32" rx="4.5" />
            <rect className={styles.mark} x="-1.5" y="3" width="4" height="28" rx="2" />
          </svg>
        )}
      </svg>
      <ol className={styles.scale}>
        {thresholds.map(({ label, basisPoints: value }, index) => (
          <li key={label} className={styles.threshold}>
            <span
              className={classList(styles.key, index === 0 ? styles.keyWarn : styles.keyBad)}
              aria-hidden="true"
            />
            {label} <strong>{percentText(value)}</strong>
          </li>
        ))}
      </ol>
      <figcaption className={styles.summary}>{summarise(basisPoints, thresholds)}</figcaption>
    </figure>
  );
}

/** The scale ends a little beyond the last threshold, so that the worst still has room. */
function scaleEnd(thresholds: readonly LtvThreshold[]): number {
  const last = thresholds.at(-1)?.basisPoints ?? 10_000;
  return Math.max(1, last + Math.round(last / 8));
}

function summarise(basisPoints: number | null, thresholds: readonly LtvThreshold[]): string {
  if (basisPoints === null)
    return 'No loan-to-value can be shown: nothing is owed, or no price is known.';
  const now = `Loan-to-value is ${twoDecimals(basisPoints)}`;
  const next = thresholds.find((threshold) => threshold.basisPoints > basisPoints);
  const reached = thresholds.findLast((threshold) => threshold.basisPoints <= basisPoints);
  const past = reached
    ? `at or above ${lower(reached.label)} (${percentText(reached.basisPoints)})`
    : '';
  if (!next) return `${now}, ${past}.`;
  const left = `${twoDecimals(next.basisPoints - basisPoints)} below ${lower(next.label)}`;
  return reached ? `${now}, ${past} and ${left}.` : `${now}, ${left}.`;
}

function twoDecimals(basisPoints: number): string {
  const sample = percentText(1, readerLocale());
  const separator = sample.charAt(1);
  return `${formatDecimal(BigInt(basisPoints), 2).replace('.', separator)}%`;
}

const lower = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
