import { DimText } from '@tessera/ui/dim-text';
import { Icon } from '@tessera/ui/icon';
import { lockIcon } from '@tessera/ui/icons';
import { useId } from 'react';
import styles from './mails.module.css';
import { mailsWords as words } from './mails-words.ts';

/** The categories that nobody can switch off, and why. */
export function AlwaysMailed() {
  const titleId = useId();
  return (
    <div className={styles.always}>
      <h3 id={titleId}>{words.alwaysTitle}</h3>
      <ul className={styles.rows} aria-labelledby={titleId}>
        {words.always.map(({ label, about }) => (
          <li key={label} className={styles.fixed}>
            <span className={styles.lock}>
              <Icon of={lockIcon} size={16} />
            </span>
            <div>
              <p>{label}</p>
              <DimText small>{about}</DimText>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
