import type { Reader, UserId } from '../../../platform/database/database.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { presentPayee } from './payee-book.ts';

export function listPayees(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'payees', { user_id: userId, removed_at: null }, page, (rows) =>
    rows.map(presentPayee),
  );
}
