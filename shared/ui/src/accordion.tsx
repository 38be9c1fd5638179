import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';
import { plusIcon } from './icons.ts';

export type AccordionItem = {
  id: string;
  title: ReactNode;
  content: ReactNode;
};

/** Questions that open their answers, by the browser's own `details`: found by its search too. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className={styles.list}>
      {items.map((item) => (
        <details key={item.id} id={item.id} className={styles.item}>
          <summary className={styles.summary}>
            <span>{item.title}</span>
            <span className={styles.mark}>
              <Icon of={plusIcon} />
            </span>
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
