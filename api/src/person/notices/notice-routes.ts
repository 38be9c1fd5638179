import type { NoticeId } from '@tessera/contracts/ids';
import {
  noticeListQuerySchema,
  noticePageSchema,
  noticeSchema,
  unreadNoticesSchema,
} from '@tessera/contracts/notices';
import type { AppContext } from '../../app-context.ts';
import { ownRoutes } from '../../platform/http/own-routes.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { listNotices } from './list-notices.ts';
import { countUnread, markAllNoticesRead, markNoticeRead } from './read-notices.ts';

export function noticeRoutes(context: AppContext): Routes {
  const { database, clock } = context;
  return async (app) => {
    const { read, list, act } = ownRoutes<NoticeId>(app, context, 'notices');

    list('/notices', {
      summary: 'Notices, newest first, of one category or unread ones if wanted',
      query: noticeListQuerySchema,
      answer: noticePageSchema,
      read: ({ userId, query: { category, unread }, page }) =>
        listNotices(database, { userId, category, unreadOnly: unread === 'true' }, page),
    });

    read('/notices/unread', {
      summary: 'How many are unread',
      answer: unreadNoticesSchema,
      read: async ({ userId }) => ({ unread: await countUnread(database, userId) }),
    });

    act('/notices/:id/read', {
      summary: 'Mark a notice as read',
      answer: noticeSchema,
      work: (trx, { userId, id: noticeId }) =>
        markNoticeRead(trx, { userId, noticeId, now: clock.now() }),
    });

    act('/notices/read-all', {
      summary: 'Mark all notices as read',
      answer: unreadNoticesSchema,
      work: async (trx, { userId }) => {
        await markAllNoticesRead(trx, userId, clock.now());
        return { unread: 0 };
      },
    });
  };
}
