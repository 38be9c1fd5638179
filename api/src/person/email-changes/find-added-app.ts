import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/rows.ts';
import { findTotpSince } from '../factors/find-totp-since.ts';

/** The authenticator app that a stranger may have added, who had the account: since they signed in to take it. */
export function findAddedApp(
  reader: Reader,
  { user_id: userId, created_at, apps_since }: Row<'email_undos'>,
): Promise<Row<'totp_factors'> | undefined> {
  return findTotpSince(reader, { userId, since: apps_since ?? created_at });
}
