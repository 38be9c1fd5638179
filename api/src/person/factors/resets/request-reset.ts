import { hourMs } from '@tessera/lending/durations';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { anything, hasRow, insertRow, lockRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { notify } from '../../notices/notify.ts';

/** Of a reset that is neither done nor called off. */
export const openReset = { cancelled_at: null, done_at: null } as const;

/**
 * Has an authenticator app taken away after some hours, because its owner has lost it and the recovery
 * codes, and tells them, who may not have asked for it. @throws DomainError `not_found`, `reset_exists`
 */
export async function requestReset(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  reset: { readonly userId: UserId; readonly hours: number; readonly reason: string },
): Promise<{ dueAt: Date }> {
  const { userId, hours, reason } = reset;
  const factor = await lockRow(trx, 'totp_factors', { user_id: userId, confirmed_at: anything });
  if (!factor) throw notFound('authenticator app');
  if (await hasRow(trx, 'factor_resets', { factor_id: factor.id, ...openReset }))
    throw resetExists();
  const now = context.clock.now();
  const dueAt = new Date(now.getTime() + hours * hourMs);
  await insertRow(trx, 'factor_resets', {
    id: uuidV7(now),
    user_id: userId,
    factor_id: factor.id,
    requested_at: now,
    due_at: dueAt,
    reason,
    cancelled_at: null,
    cancelled_by: null,
    done_at: null,
  });
  const data = { dueAt: dueAt.toISOString() };
  await notify(trx, context, { userId, kind: 'totp_reset_requested', data });
  return { dueAt };
}

const resetExists = () =>
  new DomainError({
    code: 'reset_exists',
    status: 409,
    title: i18n.t('This authenticator app is being taken away already'),
  });
