import { t } from '@lingui/core/macro';
import type { IdentityFailure } from '@tessera/shell';

const sentences: Record<IdentityFailure, string> = {
  'invalid-credentials': t`E-mail and password do not match. Check both, or set a new password.`,
  'email-taken': t`Sign in instead, or set a new password.`,
  'weak-password': t`Choose a longer password that is harder to guess.`,
  'invalid-email': t`Check the e-mail address: it does not look complete.`,
  'invalid-or-expired-code': t`This link was used already or has expired. Ask for a new one.`,
  'too-many-requests': t`Too many attempts. The sign-in service does not say for how long it refuses; try again in some minutes.`,
  'requires-recent-sign-in': t`Sign in again, then repeat what you were doing.`,
  'code-not-given': t`The code of your authenticator app was not entered. Sign in again, and enter it.`,
  network: t`The server did not answer. Check your connection and try again.`,
  unknown: t`Something went wrong on our side. Try again in a moment.`,
};

/** What happened and what to do. None of the sentences tells whether an account exists. */
export function explainIdentityFailure(reason: IdentityFailure): string {
  return sentences[reason];
}
