import { pathTo } from '@tessera/contracts/page-controls';
import { endOfBerlinDay } from '@tessera/lending/berlin-date';
import type { Cents } from '@tessera/money/minor-units';
import { euros } from '@tessera/money/wire-money';
import type { AppContext } from '../../app-context.ts';
import type { Reference } from '../../books/ledger/posting/transfer.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { insertRow, updateRows } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { type DailyLimit, readDailyLimit } from './read-daily-limit.ts';

/**
 * Counts a withdrawal, of coins at their value or of euros, against what its user may withdraw on
 * this day. Requests of one user take turns until they commit, so that two never share what is left.
 * @throws DomainError `daily_limit_exceeded` with `limit`, `left` and `resetsAt`
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
    day: daily.day,
    amount: euroCents,
    reference_type: reference.type,
    reference_id: reference.id,
    taken_at: now,
    released_at: null,
  });
}

/** Gives back what a withdrawal took that did not happen. Later than its day it changes nothing. */
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

function dailyLimitExceeded({ day, limit, left }: DailyLimit): DomainError {
  const [limitMoney, leftMoney] = [euros(limit), euros(left)];
  return new DomainError({
    code: 'daily_limit_exceeded',
    status: 409,
    title: 'This is more than you can withdraw today',
    detail: `EUR ${leftMoney.amount} of EUR ${limitMoney.amount} are left. Withdraw less, wait until midnight in Berlin, or ask for a higher limit.`,
    path: pathTo('raiseLimit'),
    extensions: { limit: limitMoney, left: leftMoney, resetsAt: endOfBerlinDay(day).toISOString() },
  });
}
