import { berlinDateOf } from '@tessera/lending/berlin-date';
import type { CivilDate } from '@tessera/lending/civil-date';
import { productFacts } from '@tessera/lending/product-facts';
import { greater } from '@tessera/money/greater';
import { type Cents, minus } from '@tessera/money/minor-units';
import type { Reader, UserId } from '../../platform/database/database.ts';

/** EUR cents a day, for who has no other. */
export const usualDailyLimit = productFacts.usualDailyLimit;

/** Amounts in EUR cents. */
export type DailyLimit = {
  readonly day: CivilDate;
  readonly limit: Cents;
  readonly used: Cents;
  /** Never below zero, also after a raise has ended. */
  readonly left: Cents;
  readonly raisedUntil: Date | null;
};

/** What a user may withdraw on the present day in Berlin, and has. */
export async function readDailyLimit(
  reader: Reader,
  userId: UserId,
  now: Date,
): Promise<DailyLimit> {
  const day = berlinDateOf(now);
  const raise = await reader
    .selectFrom('limit_raises')
    .select(['daily_limit', 'valid_until'])
    .where('user_id', '=', userId)
    .where('granted_at', '<=', now)
    .where('valid_until', '>', now)
    .where('daily_limit', '>', usualDailyLimit)
    .orderBy('daily_limit', 'desc')
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  const uses = await reader
    .selectFrom('limit_uses')
    .select(({ fn }) => fn.sum<Cents | null>('amount').as('amount'))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  const limit = raise?.daily_limit ?? usualDailyLimit;
  const used = uses?.amount ?? 0n;
  return {
    day,
    limit,
    used,
    left: greater(minus(limit, used), 0n),
    raisedUntil: raise?.valid_until ?? null,
  };
}
