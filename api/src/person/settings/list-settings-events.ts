import type { Reader, UserId } from '../../platform/database/database.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';

/** What a user changed in their settings, newest first. */
export function listSettingsEvents(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'settings_events', { user_id: userId }, page, (rows) =>
    rows.map(({ id, kind, data, at }) => ({ id, kind, data, at })),
  );
}
