import { PasswordField } from '@tessera/ui/password-field';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

type CurrentPasswordFieldProps = {
  label: string;
  /** What is said when it is left empty. */
  missing: string;
  action?: ReactNode;
};

export function CurrentPasswordField({ label, missing, action }: CurrentPasswordFieldProps) {
  const { register, formState } = useFormContext<{ password: string }>();
  return (
    <PasswordField
      label={label}
      autoComplete="current-password"
      error={formState.errors.password?.message}
      action={action}
      {...register('password', { required: missing })}
    />
  );
}
