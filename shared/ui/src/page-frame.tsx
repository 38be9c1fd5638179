import type { ReactNode } from 'react';
import { classList } from './class-list.ts';
import styles from './page-frame.module.css';
import { usePageTitle } from './page-title.ts';

type PageFrameProps = {
  title: string;
  /** One sentence that says what the page is for, or how things stand. */
  lead?: ReactNode;
  /** The one action that matters here. */
  action?: ReactNode;
  /** `wide` (default) for tables, `narrow` for forms and reading. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/**
 * What every page begins with: heading, sentence, action. The heading takes the focus after a
 * navigation, and the document's title follows it.
 */
export function PageFrame({ title, lead, action, width = 'wide', children }: PageFrameProps) {
  usePageTitle(title);
  return (
    <div className={classList(styles.page, width === 'narrow' && styles.narrow)}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title} tabIndex={-1} data-page-heading="">
            {title}
          </h1>
          {isThere(lead) && <p className={styles.lead}>{lead}</p>}
        </div>
        {isThere(action) && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}

/** React draws nothing for these, so that no place is kept for them. */
function isThere(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
