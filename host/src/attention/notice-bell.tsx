import { useAttention } from '@tessera/shell';
import { Icon } from '@tessera/ui/icon';
import { bellIcon } from '@tessera/ui/icons';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import styles from './notice-bell.module.css';
import { bellName, unreadFigure } from './notice-bell-words.ts';

/** Leads to the notices, and counts those that are unread; its room is the same before that is known. */
export function NoticeBell() {
  const unread = useAttention()?.unreadNotices ?? 0;
  const name = bellName(unread);
  return (
    <Link className={styles.bell} to={paths.notices} aria-label={name} title={name}>
      <Icon of={bellIcon} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unreadFigure(unread)}
        </span>
      )}
    </Link>
  );
}
