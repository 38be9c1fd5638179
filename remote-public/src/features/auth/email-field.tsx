import { TextField } from '@tessera/ui/text-field';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type EmailFieldProps = {
  hint?: ReactNode;
  error: string | undefined;
  /** What the form's `register` answers for the address. */
  registration: UseFormRegisterReturn;
};

/** Asks for the address that somebody signs in with; password managers find it by its name. */
export function EmailField({ hint, error, registration }: EmailFieldProps) {
  return (
    <TextField
      label="E-mail"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      hint={hint}
      error={error}
      {...registration}
    />
  );
}
