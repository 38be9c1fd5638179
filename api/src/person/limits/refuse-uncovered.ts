import type { AppContext } from '../../app-context.ts';
import type { Reference } from '../../books/ledger/posting/transfer.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { getRow } from '../../platform/database/rows.ts';
import { dailyLimitAt } from './daily-limit.ts';
import { dailyLimitExceeded } from './daily-limit-exceeded.ts';
import { readDailyLimit } from './read-daily-limit.ts';
import { readLimitRecord } from './read-limit-record.ts';

/**
 * A withdrawal was within the limit when it was requested. Asked again before it leaves: whether what
 * covered a raised limit then has been given back since. @throws DomainError `daily_limit_exceeded`
 */
export async function refuseUncovered(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  { userId, reference }: { readonly userId: UserId; readonly reference: Reference },
): Promise<void> {
  const { taken_at: takenAt } = await getRow(trx, 'limit_uses', {
    reference_type: reference.type,
    reference_id: reference.id,
  });
  const now = clock.now();
  const { used, limit } = dailyLimitAt(await readLimitRecord(trx, userId, now), takenAt);
  if (used > limit) throw dailyLimitExceeded(await readDailyLimit(trx, userId, now));
}
