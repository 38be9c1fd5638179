import { useMutation } from '@tanstack/react-query';
import type { AddressEntry } from '@tessera/contracts/address-book';
import { productFacts } from '@tessera/lending/product-facts';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { useEffect, useRef } from 'react';
import { removeAddress } from '../../api/remove-address.ts';
import styles from '../../parts/destination-book.module.css';
import { addressBookWords as words } from './address-book-words.ts';

type RemoveAddressProps = {
  readonly entry: AddressEntry;
  readonly onCancel: () => void;
  readonly onRemoved: () => void;
};

/** The question before an entry goes: added again, it waits for the whitelist anew. */
export function RemoveAddress({ entry, onCancel, onRemoved }: RemoveAddressProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: removeAddress,
    networkMode: 'always',
    onSuccess: onRemoved,
  });
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <fieldset className={styles.form} aria-label={words.removeTitle(entry.label)}>
      <p>{words.removeText(entry.label, productFacts.seasoningHours)}</p>
      {error !== null && <FormError title={words.notRemoved}>{explainFailure(error)}</FormError>}
      <div className={styles.actions}>
        <Button variant="danger" busy={isPending} onClick={() => mutate(entry.id)}>
          {words.confirmRemove}
        </Button>
        <Button ref={keepButton} variant="quiet" disabled={isPending} onClick={onCancel}>
          {words.keep}
        </Button>
      </div>
    </fieldset>
  );
}
