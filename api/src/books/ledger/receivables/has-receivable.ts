import type { Reader, UserId } from '../../../platform/database/database.ts';

/** Whether a customer owes us in any asset, which blocks withdrawals and borrowing. */
export async function hasReceivable(reader: Reader, userId: UserId): Promise<boolean> {
  const account = await reader
    .selectFrom('ledger_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'receivable')
    .where('balance', '>', 0n)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
