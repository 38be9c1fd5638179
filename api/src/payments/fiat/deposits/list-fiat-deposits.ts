import type { Reader, UserId } from '../../../platform/database/database.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { presentFiatDeposit } from './present-fiat-deposit.ts';

export function listFiatDeposits(reader: Reader, userId: UserId, page: PageRequest) {
  return listRows(reader, 'fiat_deposits', { user_id: userId }, page, (rows) =>
    rows.map(presentFiatDeposit),
  );
}
