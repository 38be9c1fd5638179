import type { Withdrawal } from '@tessera/contracts/withdrawals';
import type { AppContext } from '../app-context.ts';
import { pageOfRows } from '../pagination/page-of-rows.ts';
import type { PageRequest } from '../pagination/page-request.ts';
import { presentWithdrawals } from './present-withdrawal.ts';

/** What left a wallet or is about to, newest first. */
export async function listWithdrawals(
  context: Pick<AppContext, 'database' | 'gateways'>,
  walletId: string,
  page: PageRequest,
): Promise<{ items: Withdrawal[]; nextCursor: string | null }> {
  const { after, limit } = page;
  const rows = await context.database
    .selectFrom('withdrawals')
    .selectAll()
    .where('wallet_id', '=', walletId)
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: await presentWithdrawals(context.database, context, items), nextCursor };
}
