import type { IdentityFailure } from '@tessera/shell';

export const words = {
  title: 'Is it you?',
  why: 'What you asked for concerns how your account is protected, or where its money may go. Enter your password to go on: nothing that you typed is lost.',
  password: 'Password',
  missing: 'Enter the password that you sign in with.',
  forgotten: 'Forgotten password',
  confirm: 'It is me',
  cancel: 'Not now',
  close: 'Close',
} as const;

/** What a refusal of the identity provider is about: what was typed, or the attempt. */
export type CheckProblem = { readonly field?: string; readonly attempt?: string };

/** A refusal in words, at the field where that is what can be mended. */
export function problemOf(reason: IdentityFailure): CheckProblem {
  switch (reason) {
    case 'invalid-credentials':
      return { field: 'This is not your password. Look at it and try again.' };
    case 'too-many-requests':
      return {
        attempt:
          'Too many attempts. The sign-in service does not say for how long it refuses; try again in some minutes.',
      };
    case 'network':
      return { attempt: 'No answer came. Check your connection and try again.' };
    case 'requires-recent-sign-in':
      return { attempt: 'Your session has ended. Sign in anew, then repeat what you were doing.' };
    default:
      return { attempt: 'Your password could not be checked. Try again in a moment.' };
  }
}
