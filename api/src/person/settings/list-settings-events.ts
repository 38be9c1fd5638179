import type { Reader, UserId } from '../../platform/database/database.ts';
import { pageOfRows } from '../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';

/** What a user changed in their settings, newest first. */
export async function listSettingsEvents(reader: Reader, userId: UserId, page: PageRequest) {
  const rows = await reader
    .selectFrom('settings_events')
    .select(['id', 'kind', 'data', 'at'])
    .where('user_id', '=', userId)
    .$if(page.after !== null, (query) => query.where('id', '<', page.after ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute();
  return pageOfRows(rows, page, ({ id }) => id);
}
