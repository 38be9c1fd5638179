import { serverNow } from '@tessera/api-client/server-clock';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import type { Notice } from '@tessera/contracts/notices';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { RecordLine } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { Link } from 'react-router-dom';
import { readNotice } from '../../api/read-notice.ts';
import { NoticeWays } from './notice-ways.tsx';
import { categoryNames, noticeWords as words } from './notice-words.ts';
import styles from './notices.module.css';
import { useTellRead } from './use-read-notices.ts';

type NoticeLineProps = {
  readonly notice: Notice;
  /** The button that marked it is gone. */
  readonly onRead: () => void;
};

/** One notice by its title and text, whatever its kind; its title leads to its place and reads it. */
export function NoticeLine({ notice, onRead }: NoticeLineProps) {
  const tellRead = useTellRead();
  const { send, mutation } = useIdempotentMutation({
    post: readNotice,
    once: true,
    onSuccess: tellRead,
  });
  const { id, title, text, path, category, createdAt, readAt } = notice;
  const isUnread = readAt === null;
  const read = () => {
    if (isUnread) send({ id });
  };
  return (
    <RecordLine
      head={
        <>
          {path === null ? (
            <strong className={styles.title}>{title}</strong>
          ) : (
            <Link className={styles.title} to={path} onClick={read}>
              {title}
            </Link>
          )}
          {isUnread && <StateBadge tone="info">{words.isUnread}</StateBadge>}
        </>
      }
      detail={
        <>
          <RelativeTime instant={createdAt} now={serverNow} />
          <span>{categoryNames[category] ?? category}</span>
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <NoticeWays notice={notice} />
        {isUnread && (
          <Button
            small
            variant="quiet"
            busy={mutation.isPending}
            aria-label={words.markThisRead(title)}
            onClick={() => {
              read();
              onRead();
            }}
          >
            {words.markRead}
          </Button>
        )}
      </div>
      {mutation.error !== null && (
        <FormError title={words.notRead}>{explainFailure(mutation.error)}</FormError>
      )}
    </RecordLine>
  );
}
