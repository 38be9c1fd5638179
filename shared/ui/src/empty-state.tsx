import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** "No loans yet" */
  title: ReactNode;
  /** What would stand here, and what leads to it. */
  children?: ReactNode;
  /** One button: what is done first. */
  action?: ReactNode;
  /** A picture of what will stand here, such as a `Mosaic` of free tiles. */
  picture?: ReactNode;
};

/** A list with nothing in it: says so, and what to do first. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture !== undefined ? <div className={styles.picture}>{picture}</div> : <Tiles />}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  );
}

function Tiles() {
  return (
    <svg className={styles.tiles} width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
      <path d="M1 1h20v20H1zM27 1h20v20H27zM1 27h20v20H1zM53 27h18v20H53z" />
      <path className={styles.lit} d="M27 27h20v20H27z" />
    </svg>
  );
}
