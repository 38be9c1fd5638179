import type { Cents } from '@tessera/money/minor-units';
import type { AppContext } from '../../app-context.ts';
import type { Reference } from '../../books/ledger/posting/transfer.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { insertRow, updateRows } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { dailyLimitExceeded } from './daily-limit-exceeded.ts';
import { readDailyLimit } from './read-daily-limit.ts';

/**
 * Counts a withdrawal, of coins at their value or of euros, against what its user may withdraw within
 * 24 hours. Requests of one user take turns until they commit, so that two never share what is left.
 * @throws DomainError `daily_limit_exceeded` with `limit`, `left` and `frees`
 */
export async function claimDailyLimit(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  use: { readonly userId: UserId; readonly euroCents: Cents; readonly reference: Reference },
): Promise<void> {
  const { userId, euroCents, reference } = use;
  await lockName(trx, `limit ${userId}`);
  const now = clock.now();
  const daily = await readDailyLimit(trx, userId, now);
  if (euroCents > daily.left) throw dailyLimitExceeded(daily);
  await insertRow(trx, 'limit_uses', {
    id: uuidV7(now),
    user_id: userId,
    amount: euroCents,
    reference_type: reference.type,
    reference_id: reference.id,
    taken_at: now,
    released_at: null,
  });
}

/** Gives back what a withdrawal took that did not happen. After its 24 hours it changes nothing. */
export async function releaseDailyLimit(
  trx: Transaction,
  { clock }: Pick<AppContext, 'clock'>,
  reference: Reference,
): Promise<void> {
  await updateRows(
    trx,
    'limit_uses',
    { reference_type: reference.type, reference_id: reference.id, released_at: null },
    { released_at: clock.now() },
  );
}
