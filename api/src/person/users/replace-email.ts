import type { Transaction, UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';

/** What tokens say that were issued until then counts no more. */
export async function replaceEmail(
  trx: Transaction,
  { userId, email, at }: { readonly userId: UserId; readonly email: string; readonly at: Date },
): Promise<void> {
  await updateRows(trx, 'users', { id: userId }, { email, email_as_of: at });
}
