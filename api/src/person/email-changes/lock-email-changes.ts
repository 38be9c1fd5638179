import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';

/** Whoever asks for a change of a user's address, follows a link of one or makes it void takes turns. */
export function lockEmailChanges(trx: Transaction, userId: UserId): Promise<void> {
  return lockName(trx, `email change ${userId}`);
}
