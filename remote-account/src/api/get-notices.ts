import { queryKeys } from '@tessera/api-client/query-keys';
import { readPages } from '@tessera/api-client/read-pages';
import { usePageQuery } from '@tessera/api-client/use-page-query';
import { type Notice, type NoticeCategory, noticePageSchema } from '@tessera/contracts/notices';

export type NoticeFilter = {
  readonly category: NoticeCategory | undefined;
  readonly unreadOnly: boolean;
};

/**
 * The user's notices, newest first. An API that does not know a filter answers with all of them, so it
 * is applied here as well.
 */
export function useNotices(filter: NoticeFilter) {
  const { category, unreadOnly } = filter;
  const { query, items } = usePageQuery({
    queryKey: queryKeys.notices.list(filter),
    readPage: readPages('/notices', noticePageSchema, {
      category,
      unread: unreadOnly ? 'true' : undefined,
    }),
  });
  return { query, items: items?.filter((notice) => isOf(notice, filter)) };
}

const isOf = (notice: Notice, { category, unreadOnly }: NoticeFilter): boolean =>
  (category === undefined || notice.category === category) &&
  (!unreadOnly || notice.readAt === null);
