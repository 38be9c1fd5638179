import type { Reader, UserId } from '../../platform/database/database.ts';
import type { SecurityEventKind } from './factor-tables.ts';

/** The latest change of password, e-mail or factor; withdrawals freeze for 24 h after it. */
export async function lastSecurityChange(
  reader: Reader,
  userId: UserId,
): Promise<{ kind: SecurityEventKind; at: Date } | undefined> {
  return reader
    .selectFrom('security_events')
    .select(['kind', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
