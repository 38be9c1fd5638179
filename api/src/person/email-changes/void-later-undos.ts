import type { Transaction } from '../../platform/database/database.ts';
import { above, type Row, updateRows } from '../../platform/database/rows.ts';

/** A change that is undone takes along what came after it: those addresses were of whoever took the account. */
export async function voidLaterUndos(
  trx: Transaction,
  { user_id, created_at }: Pick<Row<'email_undos'>, 'user_id' | 'created_at'>,
  at: Date,
): Promise<void> {
  const later = { user_id, used_at: null, void_at: null, created_at: above(created_at) };
  await updateRows(trx, 'email_undos', later, { void_at: at });
}
