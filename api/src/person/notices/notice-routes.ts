import { idSchema } from '@tessera/contracts/money';
import { noticePageSchema, noticeSchema, unreadNoticesSchema } from '@tessera/contracts/notices';
import { pageQuerySchema } from '@tessera/contracts/page';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { currentUser } from '../../platform/http/current-user.ts';
import { responses } from '../../platform/http/responses.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { answerOnce } from '../../platform/idempotency/idempotency.ts';
import { parsePageRequest } from '../../platform/pagination/page-request.ts';
import { listNotices } from './list-notices.ts';
import { countUnread, markAllNoticesRead, markNoticeRead } from './read-notices.ts';

const tags = ['notices'];

export function noticeRoutes(context: AppContext): Routes {
  const { database, clock } = context;
  return async (app) => {
    app.get(
      '/notices',
      {
        schema: {
          summary: 'Notices, newest first',
          tags,
          querystring: pageQuerySchema,
          response: responses(noticePageSchema),
        },
      },
      (request) =>
        listNotices(database, currentUser(request).id, parsePageRequest(request.query, 'uuid')),
    );

    app.get(
      '/notices/unread',
      {
        schema: { summary: 'How many are unread', tags, response: responses(unreadNoticesSchema) },
      },
      async (request) => ({ unread: await countUnread(database, currentUser(request).id) }),
    );

    app.post(
      '/notices/:id/read',
      {
        schema: {
          summary: 'Mark a notice as read',
          tags,
          params: z.object({ id: idSchema }),
          response: responses(noticeSchema),
        },
      },
      (request, reply) =>
        answerOnce(context, request, reply, 200, (trx) =>
          markNoticeRead(trx, {
            userId: currentUser(request).id,
            noticeId: request.params.id,
            now: clock.now(),
          }),
        ),
    );

    app.post(
      '/notices/read-all',
      {
        schema: {
          summary: 'Mark all notices as read',
          tags,
          response: responses(unreadNoticesSchema),
        },
      },
      (request, reply) => {
        const { id: userId } = currentUser(request);
        return answerOnce(context, request, reply, 200, async (trx) => {
          await markAllNoticesRead(trx, userId, clock.now());
          return { unread: 0 };
        });
      },
    );
  };
}
