import { ltvThresholds } from '@tessera/lending/ltv-thresholds';
import type { CollateralAsset } from '@tessera/money/asset';
import styles from './ltv-bar.module.css';

const width = 72;
const height = 10;
const tones = [styles.warn, styles.call, styles.bad] as const;

/** Where a loan stands between nothing and a sale, as small as a cell; its figure stands beside it. */
export function LtvBar({ asset, basisPoints }: { asset: CollateralAsset; basisPoints: number }) {
  const thresholds = ltvThresholds(asset);
  const end = (thresholds.at(-1)?.basisPoints ?? 0) + 1_000;
  const at = (value: number) => (Math.min(value, end) / end) * width;
  return (
    <svg className={styles.bar} width={width} height={height} aria-hidden="true">
      <rect className={styles.good} width={width} y="3" height="4" rx="2" />
      {thresholds.map(({ label, basisPoints: from }, index) => (
        <rect
          key={label}
          className={tones[index]}
          x={at(from)}
          width={width - at(from)}
          y="3"
          height="4"
          rx="1"
        />
      ))}
      <rect className={styles.mark} x={at(basisPoints) - 1.5} width="3" height={height} rx="1.5" />
    </svg>
  );
}
