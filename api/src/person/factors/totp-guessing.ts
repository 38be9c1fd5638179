import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const mostFailures = 10;
const windowMs = productFacts.totpLockMinutes * minuteMs;

/** @throws DomainError `totp_locked` (429) after ten wrong codes in 15 minutes */
export async function refuseTotpGuessing(
  trx: Transaction,
  userId: UserId,
  now: Date,
): Promise<void> {
  const failures = await trx
    .selectFrom('totp_failures')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .orderBy('at', 'desc')
    .limit(mostFailures)
    .execute();
  const oldest = failures[mostFailures - 1];
  if (!oldest) return;
  const seconds = Math.ceil((oldest.at.getTime() + windowMs - now.getTime()) / 1000);
  throw new DomainError({
    code: 'totp_locked',
    status: 429,
    title: 'Too many wrong codes',
    detail: 'Codes are not checked for a while. Then use the one that your app shows.',
    headers: { 'retry-after': String(seconds) },
  });
}

/** Counts if the caller commits, so a refusal that follows keeps its work. */
export async function recordWrongCode(trx: Transaction, userId: UserId, now: Date): Promise<void> {
  await insertRow(trx, 'totp_failures', { user_id: userId, at: now });
}
