import { t } from '@lingui/core/macro';
import type { IdentityFailure } from '@tessera/shell';
import { refusalOfPassword } from '@tessera/ui/password-rule';

export type PasswordForm = {
  readonly current: string;
  readonly next: string;
};

export type PasswordErrors = Partial<Record<keyof PasswordForm | 'form', string>>;

/** What is wrong before anything is sent. */
export async function checkPasswords(
  { current, next }: PasswordForm,
  email: string,
): Promise<PasswordErrors> {
  const refusal = await refusalOfPassword(next, email);
  return {
    ...(current === '' && { current: t`Enter the password that you sign in with now.` }),
    ...(refusal !== undefined && { next: refusal }),
    ...(next !== '' && next === current && { next: t`The new password is the current one.` }),
  };
}

/** A failure of the identity provider, said at the field that it is about. */
export function refusedPassword(reason: IdentityFailure): PasswordErrors {
  switch (reason) {
    case 'invalid-credentials':
      return { current: t`This is not your current password. Look at it and try again.` };
    case 'weak-password':
      return { next: t`This password is too easy to guess. Use a longer one.` };
    case 'too-many-requests':
      return {
        form: t`Too many attempts. The sign-in service does not say for how long it refuses; try again in some minutes.`,
      };
    case 'requires-recent-sign-in':
      return { form: t`Sign out, sign in again, and change the password then.` };
    // The answer to a change that was made may be lost, and what has no name may be a fault of the service.
    case 'network':
    case 'unknown':
      return {
        form: t`No clear answer came, and we do not know yet whether your password was changed. Check your connection and try again. If your current password is refused then, the new one holds already.`,
      };
    default:
      return { form: t`The password was not changed. Try again in a moment.` };
  }
}
