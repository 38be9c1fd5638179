import { useMutation } from '@tanstack/react-query';
import { productFacts } from '@tessera/lending/product-facts';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { useEffect, useRef } from 'react';
import type { ChangeWords } from './change-words.ts';
import styles from './destination-book.module.css';

type RemoveEntryProps = {
  readonly words: ChangeWords;
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
};

/** The question before an entry goes: added again, it waits for the whitelist anew. */
export function RemoveEntry({ words, name, remove, onCancel, onRemoved }: RemoveEntryProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    networkMode: 'always',
    onSuccess: onRemoved,
  });
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <fieldset className={styles.form} aria-label={words.removeTitle(name)}>
      <p>{words.removeText(name, productFacts.seasoningHours)}</p>
      {error !== null && <FormError title={words.notRemoved}>{explainFailure(error)}</FormError>}
      <div className={styles.actions}>
        <Button variant="danger" busy={isPending} onClick={() => mutate()}>
          {words.confirmRemove}
        </Button>
        <Button ref={keepButton} variant="quiet" disabled={isPending} onClick={onCancel}>
          {words.keep}
        </Button>
      </div>
    </fieldset>
  );
}
