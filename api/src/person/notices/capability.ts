import type { Capability } from '../../platform/capability.ts';
import { inLanguage, presentLanguage } from '../../platform/languages/reader-language.ts';
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
  sections: ({ database }, { id: userId }) => {
    // They are read while they are sent, after the request.
    const language = presentLanguage();
    return {
      notices: () =>
        everyItem((page) => inLanguage(language, () => listNotices(database, { userId }, page))),
    };
  },
};
