import { PASSWORD_MINIMUM_LENGTH } from '@tessera/ui/password-strength';

/** What a new password must be, wherever one is set. */
export const newPasswordRules = {
  required: 'Choose a password.',
  minLength: {
    value: PASSWORD_MINIMUM_LENGTH,
    message: `Use at least ${PASSWORD_MINIMUM_LENGTH} characters.`,
  },
};
