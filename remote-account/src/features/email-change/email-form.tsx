import { useQueryClient } from '@tanstack/react-query';
import { isProblem } from '@tessera/api-client/api-problem';
import { queryKeys } from '@tessera/api-client/query-keys';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { emailChangeQuery } from '../../api/get-email-change.ts';
import { requestEmailChange } from '../../api/request-email-change.ts';
import styles from './email-change.module.css';
import { emailChangeWords as words } from './email-change-words.ts';

/** As far as it can be told here; the mail proves the rest. */
const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the link to the new address; `email` is the present one. */
export function EmailForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const form = useKeptForm('email-change', { newEmail: '' });
  const typed = form.values.newEmail.trim();
  const [isReminded, setIsReminded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { send, mutation } = useIdempotentMutation({
    post: requestEmailChange,
    onSuccess: (pending) => {
      form.clear();
      setIsReminded(false);
      queryClient.setQueryData(emailChangeQuery.queryKey, { pending });
      void queryClient.invalidateQueries({ queryKey: queryKeys.emailChanges.all });
      flash(words.sent(pending.newEmail));
    },
    onError: () => input.current?.focus(),
  });
  const problem = problemWith(typed, email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    if (problem === undefined) send({ newEmail: typed });
    else input.current?.focus();
  };
  const { error } = mutation;
  const isAboutField = isProblem(error, 'same_email', 'invalid_request');
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError title={words.refused}>
        {error !== null && !isAboutField && explainFailure(error)}
      </FormError>
      <TextField
        ref={input}
        label={words.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint={words.asked}
        value={form.values.newEmail}
        error={
          isReminded ? (problem ?? (isAboutField ? explainFailure(error) : undefined)) : undefined
        }
        onChange={({ target }) => {
          form.set({ newEmail: target.value });
          if (mutation.isError) mutation.reset();
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={mutation.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function problemWith(typed: string, present: string): string | undefined {
  if (!looksWhole.test(typed)) return words.incomplete;
  return typed.toLowerCase() === present.toLowerCase() ? words.same : undefined;
}
