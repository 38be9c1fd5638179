import type { Reader, UserId } from '../../platform/database/database.ts';
import { findLastRow } from '../../platform/database/rows.ts';

/** The latest change of password, e-mail or factor; withdrawals freeze for 24 h after it. */
export function lastSecurityChange(reader: Reader, userId: UserId) {
  return findLastRow(reader, 'security_events', { user_id: userId }, 'at');
}
