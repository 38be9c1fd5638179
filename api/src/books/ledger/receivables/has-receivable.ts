import type { Reader, UserId } from '../../../platform/database/database.ts';
import { above, hasRow } from '../../../platform/database/rows.ts';

/** Whether a customer owes us in any asset, which blocks withdrawals and borrowing. */
export function hasReceivable(reader: Reader, userId: UserId): Promise<boolean> {
  const open = { user_id: userId, kind: 'receivable', balance: above(0n) } as const;
  return hasRow(reader, 'ledger_accounts', open);
}
