import type { Reader, UserId } from '../../platform/database/database.ts';
import { type DailyLimit, dailyLimitAt, freesAfter } from './daily-limit.ts';
import type { Sum } from './limit-record.ts';
import { readLimitRecord } from './read-limit-record.ts';

/** What a user may withdraw within 24 hours and has, and when how much more comes free. */
export async function readDailyLimit(
  reader: Reader,
  userId: UserId,
  now: Date,
): Promise<DailyLimit & { readonly frees: readonly Sum[] }> {
  const record = await readLimitRecord(reader, userId, now);
  return { ...dailyLimitAt(record, now), frees: freesAfter(record, now) };
}
