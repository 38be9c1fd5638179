import type { Reader, UserId } from '../../platform/database/database.ts';
import { listRows } from '../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../platform/pagination/page-request.ts';

/** Changes of password, e-mail and factors, the latest noticed first. */
export function listSecurityEvents(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'security_events', { user_id: userId }, page, (rows) =>
    rows.map(({ id, kind, at }) => ({ id, kind, at })),
  );
}
