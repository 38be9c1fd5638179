import { type ReactNode, useId } from 'react';
import styles from './settings-group.module.css';

type SettingsGroupProps = { title: string; children: ReactNode };

/** Cards on one matter: its name beside them where there is room, so that a long page can be scanned. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.cards}>{children}</div>
    </section>
  );
}
