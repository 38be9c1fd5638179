import { isSecret } from '@tessera/addresses/is-secret';
import type { Networks } from '@tessera/addresses/networks';
import { parseAddress } from '@tessera/addresses/parse-address';
import { isProblem } from '@tessera/api-client/api-problem';
import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { useKeptForm } from '@tessera/api-client/use-kept-form';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import styles from '@tessera/person/destination-book.module.css';
import { longestName } from '@tessera/person/longest-name';
import { Button } from '@tessera/ui/button';
import { explainFailure } from '@tessera/ui/explain-failure';
import { FormError } from '@tessera/ui/form-error';
import { TextField } from '@tessera/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { addAddress } from '../../api/add-address.ts';
import { AddressField } from '../../parts/address-field.tsx';
import { addressBookWords as words } from './address-book-words.ts';

type AddAddressFormProps = {
  readonly asset: Coin;
  readonly networks: Networks;
  readonly onAdded: (entry: AddressEntry) => void;
};

/**
 * An address and what to call it, kept over a reload. A text that is no address is never sent: it may be
 * a secret, and one that is known for one is not kept either.
 */
export function AddAddressForm({ asset, networks, onAdded }: AddAddressFormProps) {
  const read = (text: string) => parseAddress(text, { asset, networks });
  const form = useKeptForm(`add-address-${asset}`, { address: '', label: '' }, (values) =>
    isSecret(read(values.address)) ? { ...values, address: '' } : values,
  );
  const { address, label } = form.values;
  const [isReminded, setIsReminded] = useState(false);
  const addressInput = useRef<HTMLInputElement>(null);
  const labelInput = useRef<HTMLInputElement>(null);
  const { send, mutation } = useIdempotentMutation({
    post: addAddress,
    keepAs: `add-address-${asset}`,
    once: true,
    onSuccess: (entry) => {
      form.clear();
      onAdded(entry);
    },
    onError: (error) => {
      if (isAboutAddress(error)) addressInput.current?.focus();
    },
  });
  useEffect(() => addressInput.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReminded(true);
    const reading = read(address);
    if (reading.kind === 'invalid') addressInput.current?.focus();
    else if (label.trim() === '') labelInput.current?.focus();
    else send({ asset, address: reading.address, label: label.trim() });
  };
  const { error } = mutation;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AddressField
        ref={addressInput}
        label={words.addressLabel(asset)}
        asset={asset}
        networks={networks}
        value={address}
        onChange={(text) => {
          form.set({ address: text });
          if (mutation.isError) mutation.reset();
        }}
        isReminded={isReminded}
        error={isAboutAddress(error) ? explainFailure(error) : undefined}
      />
      <TextField
        ref={labelInput}
        label={words.nameLabel}
        hint={words.nameHint}
        value={label}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => form.set({ label: event.target.value })}
        error={isReminded && label.trim() === '' ? words.nameMissing : undefined}
      />
      {error !== null && !isAboutAddress(error) && (
        <FormError title={words.notAdded}>{explainFailure(error)}</FormError>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={mutation.isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

const isAboutAddress = (error: unknown) => isProblem(error, 'invalid_address', 'address_exists');
