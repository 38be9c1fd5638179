import type { Reader, UserId } from '../../../platform/database/database.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { presentFiatWithdrawal } from './present-fiat-withdrawal.ts';

export function listFiatWithdrawals(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'fiat_withdrawals', { user_id: userId }, page, (rows) =>
    rows.map(presentFiatWithdrawal),
  );
}
