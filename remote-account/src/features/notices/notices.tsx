import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import { useRef, useState } from 'react';
import { type NoticeFilter, useNotices } from '../../api/get-notices.ts';
import { NoticeFilterFields } from './notice-filter-fields.tsx';
import { NoticeLine } from './notice-line.tsx';
import { noticeWords as words } from './notice-words.ts';
import styles from './notices.module.css';
import { ReadAll } from './read-all.tsx';
import { useFollowUnread } from './use-read-notices.ts';

const everything: NoticeFilter = { category: undefined, unreadOnly: false };

/** Every notice, newest first, live: what comes, and what is read in another tab. */
export function Notices() {
  const [filter, setFilter] = useState(everything);
  const place = useRef<HTMLDivElement>(null);
  useRefreshOnFacts();
  useFollowUnread();
  const list = useNotices(filter);
  const isFiltered = filter.category !== undefined || filter.unreadOnly;
  // The button that was pressed is gone, and with it the place of whoever reads by keyboard.
  const keepPlace = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <Card title={words.card} action={<ReadAll onRead={keepPlace} />}>
        <NoticeFilterFields filter={filter} onChange={setFilter} />
        <PagedList
          list={list}
          what={words.what}
          height={420}
          empty={
            isFiltered ? (
              <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
            ) : (
              <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
            )
          }
        >
          {(notices) => (
            <RecordList>
              {notices.map((notice) => (
                <NoticeLine key={notice.id} notice={notice} onRead={keepPlace} />
              ))}
            </RecordList>
          )}
        </PagedList>
      </Card>
    </div>
  );
}
