import type { Reader, UserId } from '../../../platform/database/database.ts';

/** Whether anything was ever booked for a customer. */
export async function hasMovements(reader: Reader, userId: UserId): Promise<boolean> {
  const entry = await reader
    .selectFrom('ledger_accounts as account')
    .innerJoin('ledger_entries as entry', 'entry.account_id', 'account.id')
    .select('entry.id')
    .where('account.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
