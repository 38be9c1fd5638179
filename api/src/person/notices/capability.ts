import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { listNotices } from './list-notices.ts';
import { noticeRoutes } from './notice-routes.ts';
import type { NoticeTables } from './notice-tables.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends NoticeTables {}
}

export const notices: Capability<NoticeTables> = {
  // What they told of stands in the books.
  tables: { notices: 'exported, erased' },
  routes: (context) => [noticeRoutes(context)],
  sections: ({ database }, { id: userId }) => ({
    notices: () => everyItem((page) => listNotices(database, { userId }, page)),
  }),
};
