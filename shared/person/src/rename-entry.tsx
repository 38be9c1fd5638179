import { useMutation } from '@tanstack/react-query';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ChangeWords } from './change-words.ts';
import styles from './destination-book.module.css';
import { longestName } from './longest-name.ts';

type RenameEntryProps = {
  readonly words: ChangeWords;
  readonly name: string;
  readonly rename: (name: string) => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onRenamed: (name: string) => void;
};

/** Another name for an entry; where it leads never changes. */
export function RenameEntry({ words, name, rename, onCancel, onRenamed }: RenameEntryProps) {
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: rename,
    networkMode: 'always',
    onSuccess: (_, renamed) => onRenamed(renamed),
    // What is said at a field is heard where the focus is.
    onError: () => input.current?.focus(),
  });
  useEffect(() => {
    // Selecting alone moves the focus in some browsers only.
    input.current?.focus();
    input.current?.select();
  }, []);

  const trimmed = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '') input.current?.focus();
    else if (trimmed === name) onCancel();
    else if (!isPending) mutate(trimmed);
  };
  const problem = trimmed === '' ? words.nameMissing : error && explainFailure(error);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={words.newName}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
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
