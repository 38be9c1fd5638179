import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const recentMs = productFacts.recentSignInMinutes * minuteMs;

/**
 * A stolen session is not enough for what lowers an account's guard: somebody has to prove at the provider,
 * and lately, who they are. @throws DomainError `recent_sign_in_required` (401)
 */
export function refuseOldSignIn({ clock }: Pick<AppContext, 'clock'>, authTime: Date): void {
  if (isRecentSignIn(authTime, clock.now())) return;
  throw recentSignInRequired(
    i18n.t('Nothing was done: this asks for a sign-in of the last {minutes} minutes.', {
      minutes: productFacts.recentSignInMinutes,
    }),
    recentMs / 1000,
  );
}

/** Whether somebody who signed in at `authTime` had proven lately, `at` a time, who they are. */
export const isRecentSignIn = (authTime: Date, at: Date): boolean =>
  at.getTime() - authTime.getTime() <= recentMs;

/** Asks for a sign-in that is recent, and newer than the one of `authTime`, and says `why`. */
export function newerSignInRequired(authTime: Date, now: Date, why: string): DomainError {
  const ageSeconds = Math.floor((now.getTime() - authTime.getTime()) / 1000);
  return recentSignInRequired(why, Math.max(0, Math.min(recentMs / 1000, ageSeconds - 1)));
}

/** As RFC 9470 asks for another authentication, so that it is told from a session that has ended. */
const recentSignInRequired = (why: string, maxAgeSeconds: number) =>
  new DomainError({
    code: 'recent_sign_in_required',
    status: 401,
    title: i18n.t('Show that it is you'),
    detail: why,
    extensions: { maxAgeSeconds },
    headers: {
      'www-authenticate': `Bearer error="insufficient_user_authentication", max_age=${maxAgeSeconds}`,
    },
  });
