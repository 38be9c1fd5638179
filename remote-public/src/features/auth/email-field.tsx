import { t } from '@lingui/core/macro';
import { TextField } from '@tessera/ui/text-field';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** What is checked here; the mail itself proves the rest. */
const rules = {
  required: t`Enter your e-mail address.`,
  setValueAs: (value: string) => value.trim(),
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
    message: t`Enter the whole address, like ada@example.com.`,
  },
};

/** Asks for the address that somebody signs in with; password managers find it by its name. */
export function EmailField({ hint }: { hint?: ReactNode }) {
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <TextField
      label={t`E-mail`}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      hint={hint}
      error={formState.errors.email?.message}
      {...register('email', rules)}
    />
  );
}
