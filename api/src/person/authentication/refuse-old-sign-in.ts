import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../app-context.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';

const recentMs = productFacts.recentSignInMinutes * minuteMs;

/**
 * A stolen session is not enough for what lowers an account's guard: somebody has to prove at the provider,
 * and lately, who they are. @throws DomainError `recent_sign_in_required` (401)
 */
export function refuseOldSignIn({ clock }: Pick<AppContext, 'clock'>, authTime: Date): void {
  if (clock.now().getTime() - authTime.getTime() > recentMs) throw recentSignInRequired();
}

/** As RFC 9470 asks for another authentication, so that it is told from a session that has ended. */
const recentSignInRequired = () =>
  new DomainError({
    code: 'recent_sign_in_required',
    status: 401,
    title: 'Show that it is you',
    detail: `Nothing was done: this asks for a sign-in of the last ${productFacts.recentSignInMinutes} minutes.`,
    extensions: { maxAgeSeconds: recentMs / 1000 },
    headers: {
      'www-authenticate': `Bearer error="insufficient_user_authentication", max_age=${recentMs / 1000}`,
    },
  });
