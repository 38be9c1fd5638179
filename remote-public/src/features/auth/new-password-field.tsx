import { t } from '@lingui/core/macro';
import { PasswordField } from '@tessera/ui/password-field';
import { prepareGuesser, refusalOfPassword } from '@tessera/ui/password-rule';
import { PasswordStrength } from '@tessera/ui/password-strength';
import { useFormContext, useWatch } from 'react-hook-form';

type NewPasswordFieldProps = {
  label: string;
  /** Whose password it will be; without it the address that is typed into the same form. */
  email?: string;
};

/** Asks for a password to be set, says how strong it is, and takes none that is easy to guess. */
export function NewPasswordField({ label, email }: NewPasswordFieldProps) {
  const { register, formState, control } = useFormContext<{ email: string; password: string }>();
  const [password = '', typed = ''] = useWatch({ control, name: ['password', 'email'] });
  const address = email ?? typed;
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={<PasswordStrength password={password} email={address} />}
      error={formState.errors.password?.message}
      onFocus={prepareGuesser}
      {...register('password', {
        required: t`Choose a password.`,
        validate: (chosen) => refusalOfPassword(chosen, address),
      })}
    />
  );
}
