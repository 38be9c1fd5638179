import type { ReactNode } from 'react';
import { DimText } from './dim-text.tsx';
import styles from './figure-amount.module.css';

type BigFigureProps = {
  label: ReactNode;
  value: ReactNode;
  /** Its age, or how it came about. */
  detail?: ReactNode;
};

/** One large number with what it is and where it comes from. */
export function BigFigure({ label, value, detail }: BigFigureProps) {
  return (
    <div className={styles.figure}>
      <DimText>{label}</DimText>
      <p className={styles.value}>{value}</p>
      {detail !== undefined && <DimText small>{detail}</DimText>}
    </div>
  );
}
