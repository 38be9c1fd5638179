import { challengeOfEnd, type SessionEndReason } from '@tessera/contracts/session-end';
import type { Config } from '../../platform/config/config.ts';
import type { Row } from '../../platform/database/rows.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

export type SessionLimits = Config['session'];

type Lived = Pick<Row<'sign_ins'>, 'auth_time' | 'last_used_at'>;

type Ended = Pick<Row<'sign_ins'>, 'ended_at' | 'replaced_by' | 'logged_out' | 'expired'>;

/** When a sign-in ends by itself unless it is used again. */
export function endsAt({ auth_time, last_used_at }: Lived, limits: SessionLimits): Date {
  const idleEnd = last_used_at.getTime() + limits.idleMs;
  return new Date(Math.min(idleEnd, auth_time.getTime() + limits.absoluteMs));
}

/** Why a sign-in counts no more; null while it does. */
export function reasonOfEnd(
  signIn: Lived & Ended,
  limits: SessionLimits,
  now: Date,
): SessionEndReason | null {
  const { ended_at, replaced_by, logged_out, expired } = signIn;
  if (ended_at === null) return reasonOfExpiry(signIn, limits, now);
  if (replaced_by !== null) return 'replaced';
  return logged_out ? 'signed_out' : (expired ?? 'signed_out');
}

/** Why a sign-in that nobody has ended is over by itself; null while it is not. */
export function reasonOfExpiry(
  signIn: Lived,
  limits: SessionLimits,
  now: Date,
): Row<'sign_ins'>['expired'] {
  if (now < endsAt(signIn, limits)) return null;
  return now.getTime() < signIn.auth_time.getTime() + limits.absoluteMs ? 'idle' : 'too_old';
}

const titles: Readonly<Record<SessionEndReason, () => string>> = {
  signed_out: () => i18n.t('You were signed out'),
  replaced: () => i18n.t('A newer sign-in took the place of this one'),
  idle: () => i18n.t('You were signed out because nothing was done for a while'),
  too_old: () => i18n.t('Your sign-in was too long ago'),
};

export const sessionEnded = (reason: SessionEndReason) =>
  new DomainError({
    code: 'session_ended',
    status: 401,
    title: titles[reason](),
    detail: i18n.t('Sign in again to go on.'),
    extensions: { reason },
    headers: { 'www-authenticate': challengeOfEnd(reason) },
  });
