import { readIban } from '@tessera/addresses/read-iban';
import { isProblem } from '@tessera/api-client/api-problem';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import type { Payee } from '@tessera/contracts/payees';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addPayee } from './add-payee.ts';
import styles from './destination-book.module.css';
import { IbanField } from './iban-field.tsx';
import { payeeWords as words } from './payee-words.ts';

/** As the API takes it. */
const longestName = 70;

/** A name and an IBAN, whose check digits are looked at before anything is sent. */
export function AddPayee({ onAdded }: { onAdded: (payee: Payee) => void }) {
  const form = useKeptForm('add-payee', { name: '', iban: '' });
  const { name, iban } = form.values;
  const [isReminded, setIsReminded] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const ibanInput = useRef<HTMLInputElement>(null);
  const { send, mutation } = useIdempotentMutation({
    post: addPayee,
    keepAs: 'add-payee',
    once: true,
    onSuccess: (payee) => {
      form.clear();
      onAdded(payee);
    },
    onError: (error) => {
      if (isAboutIban(error)) ibanInput.current?.focus();
    },
  });
  useEffect(() => nameInput.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    const reading = readIban(iban);
    if (name.trim() === '') nameInput.current?.focus();
    else if (reading.kind === 'invalid') ibanInput.current?.focus();
    else send({ name: name.trim(), iban: reading.iban });
  };
  const { error } = mutation;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={nameInput}
        label={words.nameLabel}
        hint={words.nameHint}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => form.set({ name: event.target.value })}
        error={isReminded && name.trim() === '' ? words.nameMissing : undefined}
      />
      <IbanField
        ref={ibanInput}
        value={iban}
        onChange={(text) => {
          form.set({ iban: text });
          if (mutation.isError) mutation.reset();
        }}
        isReminded={isReminded}
        error={isAboutIban(error) ? explainFailure(error) : undefined}
      />
      {error !== null && !isAboutIban(error) && (
        <FormError title={words.refused}>{explainFailure(error)}</FormError>
      )}
      <div>
        <Button type="submit" busy={mutation.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

const isAboutIban = (error: unknown) => isProblem(error, 'invalid_iban', 'payee_exists');
