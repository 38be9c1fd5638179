import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './dim-text.module.css';

/** A paragraph that is quieter than what it explains. */
export function DimText({ small = false, children }: { small?: boolean; children: ReactNode }) {
  return <p className={classList(styles.dim, small && styles.small)}>{children}</p>;
}
