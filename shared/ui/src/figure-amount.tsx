import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import { DimText } from './dim-text.tsx';
import styles from './figure-amount.module.css';

type BigFigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** Its age, or how it came about. */
  detail?: ReactNode;
  /** `page` for the first number of a page, the one that people came for. */
  size?: 'card' | 'page';
  /** Beside the label: an `Explained`. */
  explained?: ReactNode;
  /** Before the detail: a `Trend`. */
  trend?: ReactNode;
};

/** One large number with what it is, how it has moved and where it comes from. */
export function BigFigure({ label, value, detail, size = 'card', ...more }: BigFigureProps) {
  const { explained, trend } = more;
  return (
    <div className={styles.figure}>
      <div className={styles.label}>
        <DimText>{label}</DimText>
        {explained}
      </div>
      <p className={classList(styles.value, size === 'page' && styles.huge)}>{value}</p>
      {trend !== undefined ? (
        <div className={styles.below}>
          {trend}
          {detail !== undefined && <DimText small>{detail}</DimText>}
        </div>
      ) : (
        detail !== undefined && <DimText small>{detail}</DimText>
      )}
    </div>
  );
}
