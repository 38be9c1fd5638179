import { serverNow } from '@tessera/api-client/server-clock';
import type { Notice } from '@tessera/contracts/notices';
import { Card } from '@tessera/ui/card';
import { DimText } from '@tessera/ui/dim-text';
import { type QueryLike, QueryState } from '@tessera/ui/query-state';
import { RecordLine, RecordList } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { VisuallyHidden } from '@tessera/ui/visually-hidden';
import { Link } from 'react-router-dom';
import styles from './latest-notices.module.css';
import { noticesWords as words } from './latest-notices-words.ts';

/** The newest notices; each leads to the page that it is about. */
export function LatestNoticesCard({ notices }: { notices: QueryLike<{ items: Notice[] }> }) {
  return (
    <Card title={words.title}>
      <QueryState
        query={notices}
        what={words.what}
        height={120}
        empty={<DimText>{words.nothing}</DimText>}
      >
        {({ items }) => (
          <RecordList>
            {items.map((notice) => (
              <RecordLine key={notice.id} head={<Head notice={notice} />} />
            ))}
          </RecordList>
        )}
      </QueryState>
    </Card>
  );
}

function Head({ notice: { title, path, readAt, createdAt } }: { notice: Notice }) {
  return (
    <>
      <span className={styles.title} data-unread={readAt === null || undefined}>
        {path === null ? title : <Link to={path}>{title}</Link>}
        {readAt === null && <VisuallyHidden> {words.unread}</VisuallyHidden>}
      </span>
      <span className={styles.time}>
        <RelativeTime instant={createdAt} now={serverNow} />
      </span>
    </>
  );
}
