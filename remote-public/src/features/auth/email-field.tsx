import { TextField } from '@tessera/ui/text-field';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** What is checked here; the mail itself proves the rest. */
const rules = {
  required: 'Enter your e-mail address.',
  setValueAs: (value: string) => value.trim(),
  pattern: {
    value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/,
    message: 'Enter the whole address, like ada@example.com.',
  },
};

/** Asks for the address that somebody signs in with; password managers find it by its name. */
export function EmailField({ hint }: { hint?: ReactNode }) {
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <TextField
      label="E-mail"
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
