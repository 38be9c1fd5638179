import { PasswordField } from '@tessera/ui/password-field';
import { PASSWORD_MINIMUM_LENGTH, PasswordStrength } from '@tessera/ui/password-strength';
import { useFormContext, useWatch } from 'react-hook-form';

const rules = {
  required: 'Choose a password.',
  minLength: {
    value: PASSWORD_MINIMUM_LENGTH,
    message: `Use at least ${PASSWORD_MINIMUM_LENGTH} characters.`,
  },
};

/** Asks for a password to be set, and says how strong it is. */
export function NewPasswordField({ label }: { label: string }) {
  const { register, formState, control } = useFormContext<{ password: string }>();
  const password = useWatch({ control, name: 'password' });
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={<PasswordStrength password={password} />}
      error={formState.errors.password?.message}
      {...register('password', rules)}
    />
  );
}
