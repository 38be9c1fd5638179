import { t } from '@lingui/core/macro';
import type { IdentityFailure } from '@tessera/shell';

export const words = {
  title: t`Is it you?`,
  why: t`What you asked for concerns how your account is protected, or where its money may go. Enter your password to go on: nothing that you typed is lost.`,
  password: t`Password`,
  missing: t`Enter the password that you sign in with.`,
  forgotten: t`Forgotten password`,
  confirm: t`It is me`,
  cancel: t`Not now`,
  close: t`Close`,
} as const;

/** What a refusal of the identity provider is about: what was typed, or the attempt. */
export type CheckProblem = { readonly field?: string; readonly attempt?: string };

/** A refusal in words, at the field where that is what can be mended. */
export function problemOf(reason: IdentityFailure): CheckProblem {
  switch (reason) {
    case 'invalid-credentials':
      return { field: t`This is not your password. Look at it and try again.` };
    case 'too-many-requests':
      return {
        attempt: t`Too many attempts. The sign-in service does not say for how long it refuses; try again in some minutes.`,
      };
    case 'network':
      return { attempt: t`No answer came. Check your connection and try again.` };
    case 'requires-recent-sign-in':
      return { attempt: t`Your session has ended. Sign in anew, then repeat what you were doing.` };
    default:
      return { attempt: t`Your password could not be checked. Try again in a moment.` };
  }
}
