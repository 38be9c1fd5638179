import type { WalletId } from '@tessera/contracts/ids';
import type { AppContext } from '../../../app-context.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { presentWithdrawals } from './present-withdrawal.ts';

/** What left a wallet or is about to, newest first. */
export function listWithdrawals(
  context: Pick<AppContext, 'database' | 'gateways'>,
  walletId: WalletId,
  page: PageRequest,
) {
  const { database } = context;
  return listRows(database, 'withdrawals', { wallet_id: walletId }, page, (rows) =>
    presentWithdrawals(database, context, rows),
  );
}
