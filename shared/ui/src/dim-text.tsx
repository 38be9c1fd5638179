import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './dim-text.module.css';

type DimTextProps = {
  small?: boolean;
  /** Where no paragraph may stand, as in a cell of a table. */
  inline?: boolean;
  children: ReactNode;
};

/** A paragraph that is quieter than what it explains. */
export function DimText({ small = false, inline = false, children }: DimTextProps) {
  const Tag = inline ? 'span' : 'p';
  return (
    <Tag className={classList(styles.dim, small && styles.small, inline && styles.inline)}>
      {children}
    </Tag>
  );
}
