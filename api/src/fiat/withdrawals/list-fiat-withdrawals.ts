import type { FiatWithdrawal } from '@tessera/contracts/fiat';
import type { Reader } from '../../database/database.ts';
import { pageOfRows } from '../../pagination/page-of-rows.ts';
import type { PageRequest } from '../../pagination/page-request.ts';
import { presentFiatWithdrawal } from './present-fiat-withdrawal.ts';

export async function listFiatWithdrawals(
  reader: Reader,
  userId: string,
  page: PageRequest,
): Promise<{ items: FiatWithdrawal[]; nextCursor: string | null }> {
  const { after, limit } = page;
  const rows = await reader
    .selectFrom('fiat_withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map(presentFiatWithdrawal), nextCursor };
}
