import type { FiatDeposit } from '@tessera/contracts/fiat';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { pageOfRows } from '../../../platform/pagination/page-of-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { presentFiatDeposit } from './present-fiat-deposit.ts';

export async function listFiatDeposits(
  reader: Reader,
  userId: UserId,
  page: PageRequest,
): Promise<{ items: FiatDeposit[]; nextCursor: string | null }> {
  const { after, limit } = page;
  const rows = await reader
    .selectFrom('fiat_deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map(presentFiatDeposit), nextCursor };
}
