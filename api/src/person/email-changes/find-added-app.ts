import type { Reader } from '../../platform/database/database.ts';
import { findRow, from, type Row } from '../../platform/database/rows.ts';

/** The authenticator app that a stranger may have added, who had the account: since they signed in to take it. */
export function findAddedApp(
  reader: Reader,
  { user_id, created_at, apps_since }: Row<'email_undos'>,
): Promise<Row<'totp_factors'> | undefined> {
  return findRow(reader, 'totp_factors', { user_id, confirmed_at: from(apps_since ?? created_at) });
}
