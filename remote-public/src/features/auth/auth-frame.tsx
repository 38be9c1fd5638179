import { usePageTitle } from '@tessera/ui/page-title';
import type { ReactNode } from 'react';
import { TileField } from '../../parts/tile-field.tsx';
import styles from './auth-frame.module.css';

type AuthFrameProps = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Where else to go, below the card. */
  footer?: ReactNode;
};

/** What the account pages share: a quiet ground of tiles, and one card with one matter. */
export function AuthFrame({ title, lead, children, footer }: AuthFrameProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <TileField className={styles.ground} columns={30} rows={16} seed={7} />
      <div className={styles.card}>
        <h1 className={styles.title} tabIndex={-1} data-page-heading="">
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.content}>{children}</div>
      </div>
      {footer !== undefined && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}
