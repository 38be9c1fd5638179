import { useMutation } from '@tanstack/react-query';
import type { AddressEntry } from '@tessera/contracts/address-book';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { renameAddress } from '../../api/rename-address.ts';
import styles from '../../parts/destination-book.module.css';
import { addressBookWords as words } from './address-book-words.ts';
import { longestLabel } from './longest-label.ts';

type RenameAddressProps = {
  readonly entry: AddressEntry;
  readonly onCancel: () => void;
  readonly onRenamed: (entry: AddressEntry) => void;
};

/** Another name for an entry; its address never changes. */
export function RenameAddress({ entry, onCancel, onRenamed }: RenameAddressProps) {
  const [label, setLabel] = useState(entry.label);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: renameAddress,
    networkMode: 'always',
    onSuccess: onRenamed,
  });
  useEffect(() => {
    // Selecting alone moves the focus in some browsers only.
    input.current?.focus();
    input.current?.select();
  }, []);

  const trimmed = label.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') input.current?.focus();
    else if (trimmed === entry.label) onCancel();
    else mutate({ id: entry.id, label: trimmed });
  };
  const problem = trimmed === '' ? words.nameMissing : error && explainFailure(error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={words.newName}
        value={label}
        maxLength={longestLabel}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
        error={problem}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isPending}>
          {words.saveName}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
