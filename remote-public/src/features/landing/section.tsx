import { classList } from '@tessera/ui/class-list';
import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** The anchor that the bar leads to. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** `split` puts the heading beside the content, `stacked` above it. */
  shape?: 'stacked' | 'split';
  children: ReactNode;
};

/** One part of the landing page: much air, one heading, one matter. */
export function Section({ id, title, lead, shape = 'stacked', children }: SectionProps) {
  const headingId = `${id ?? title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-title`;
  return (
    <section
      id={id}
      className={classList(styles.section, styles[shape])}
      aria-labelledby={headingId}
    >
      <header className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
