import type { Reader, UserId } from '../../platform/database/database.ts';
import { hasRow } from '../../platform/database/rows.ts';

/** Whether a user wants each sign-in to give a code of their authenticator app before anything else. */
export const wantsCodeAtSignIn = (reader: Reader, userId: UserId): Promise<boolean> =>
  hasRow(reader, 'totp_factors', { user_id: userId, asked_at_sign_in: true });
