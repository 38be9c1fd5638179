import { hourMs, minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { above, findRows, insertRow } from '../../platform/database/rows.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { notify } from '../notices/notify.ts';

/** So many wrong codes within a time end the checking until the first of them is that old. */
const bounds = [
  { most: 10, withinMs: productFacts.totpLockMinutes * minuteMs },
  { most: 30, withinMs: productFacts.codeLockHours * hourMs },
] as const;
const longestMs = Math.max(...bounds.map(({ withinMs }) => withinMs));

/** @throws DomainError `totp_locked` (429) after ten wrong codes in 15 minutes, or thirty in a day */
export async function refuseTotpGuessing(
  trx: Transaction,
  userId: UserId,
  now: Date,
): Promise<void> {
  const until = await lockedUntil(trx, userId, now);
  if (!until) return;
  throw new DomainError({
    code: 'totp_locked',
    status: 429,
    title: 'Too many wrong codes',
    detail: 'Codes are not checked for a while. Then use the one that your app shows.',
    headers: { 'retry-after': String(Math.ceil((until.getTime() - now.getTime()) / 1000)) },
  });
}

/**
 * Counts if the caller commits, so a refusal that follows keeps its work. The one that ends the checking
 * is told to the owner, who may not be the one who guesses.
 */
export async function recordWrongCode(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  userId: UserId,
): Promise<void> {
  const now = context.clock.now();
  await insertRow(trx, 'totp_failures', { user_id: userId, at: now });
  const until = await lockedUntil(trx, userId, now);
  if (!until) return;
  const data = { of: 'app', until: until.toISOString() } as const;
  await notify(trx, context, { userId, kind: 'codes_guessed', data });
}

async function lockedUntil(trx: Transaction, userId: UserId, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - longestMs);
  const failures = await findRows(
    trx,
    'totp_failures',
    { user_id: userId, at: above(since) },
    'at',
  );
  const ends = bounds.flatMap(({ most, withinMs }) => {
    const oldest = failures.at(-most);
    const end = oldest ? oldest.at.getTime() + withinMs : 0;
    return end > now.getTime() ? [end] : [];
  });
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
