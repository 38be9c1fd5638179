import type { Reader, UserId } from '../../platform/database/database.ts';
import { findRows, type Row } from '../../platform/database/rows.ts';

/** Sign-ins that nobody ended, also those that are too old to be answered; the newest first. */
export async function listOpenSignIns(reader: Reader, userId: UserId): Promise<Row<'sign_ins'>[]> {
  const rows = await findRows(reader, 'sign_ins', { user_id: userId, ended_at: null }, 'id');
  return rows.reverse();
}
