import type { Reader, UserId } from '../../platform/database/database.ts';

/** Whether the user has an authenticator app that has proven itself by a first code. */
export async function hasTotp(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await reader
    .selectFrom('totp_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
