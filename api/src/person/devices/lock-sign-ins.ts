import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';

/** Whoever ends or replaces a sign-in of the same user waits, so that lines grow and end in an order. */
export function lockSignIns(trx: Transaction, userId: UserId): Promise<void> {
  return lockName(trx, `sign-ins:${userId}`);
}
