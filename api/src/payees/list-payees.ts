import type { Payee } from '@tessera/contracts/payees';
import type { Reader } from '../database/database.ts';
import { pageOfRows } from '../pagination/page-of-rows.ts';
import type { PageRequest } from '../pagination/page-request.ts';
import { presentPayee } from './find-payee.ts';

export async function listPayees(
  reader: Reader,
  userId: string,
  page: PageRequest,
): Promise<{ items: Payee[]; nextCursor: string | null }> {
  const { after, limit } = page;
  const rows = await reader
    .selectFrom('payees')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map(presentPayee), nextCursor };
}
