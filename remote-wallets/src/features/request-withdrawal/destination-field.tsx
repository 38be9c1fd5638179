import type { Networks } from '@tessera/addresses/networks';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
import { Button } from '@tessera/ui/button';
import { FormError } from '@tessera/ui/form-error';
import { Notice } from '@tessera/ui/notice';
import { type Ref, useEffect, useRef } from 'react';
import { AddressField } from '../../parts/address-field.tsx';
import styles from './request-withdrawal.module.css';

type DestinationFieldProps = {
  readonly asset: Coin;
  readonly networks: Networks;
  /** Only entries of the address book may be chosen. */
  readonly hasWhitelist: boolean;
  readonly picked: AddressEntry | undefined;
  readonly address: string;
  readonly onAddress: (text: string) => void;
  readonly onUnpick: () => void;
  /** Leads to the address book. */
  readonly onBrowse: () => void;
  readonly isReminded: boolean;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
};

/** Where the coins go: an address that is typed, or an entry of the address book. */
export function DestinationField(props: DestinationFieldProps) {
  const { picked, hasWhitelist, error } = props;
  if (picked) return <PickedEntry entry={picked} error={error} onUnpick={props.onUnpick} />;
  if (hasWhitelist) {
    const isMissing = props.isReminded || error !== undefined;
    return (
      <Notice tone={isMissing ? 'bad' : 'info'} title="Choose from your address book">
        <div className={styles.choose}>
          <p>
            {error ??
              `Your whitelist is on: coins go only to addresses that have been in your address book for ${productFacts.seasoningHours} hours.`}
          </p>
          <Button onClick={props.onBrowse}>Open the address book</Button>
        </div>
      </Notice>
    );
  }
  return (
    <AddressField
      ref={props.ref}
      label={`${props.asset} address`}
      asset={props.asset}
      networks={props.networks}
      value={props.address}
      onChange={props.onAddress}
      isReminded={props.isReminded}
      error={error}
      action={
        <button type="button" className={styles.browse} onClick={props.onBrowse}>
          Address book
        </button>
      }
    />
  );
}

type PickedEntryProps = {
  readonly entry: AddressEntry;
  readonly error: string | undefined;
  readonly onUnpick: () => void;
};

function PickedEntry({ entry, error, onUnpick }: PickedEntryProps) {
  const { id, label, address } = entry;
  const box = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry takes the focus as the first did.
  useEffect(() => box.current?.focus(), [id]);
  return (
    <>
      <fieldset ref={box} className={styles.picked} tabIndex={-1} aria-label={`To ${label}`}>
        <div className={styles.pickedWords}>
          <p className={styles.pickedLabel}>{label}</p>
          <p className={styles.pickedAddress}>{address}</p>
        </div>
        <button type="button" className={styles.browse} onClick={onUnpick}>
          Another address
        </button>
      </fieldset>
      {error !== undefined && <FormError title="Not to this address">{error}</FormError>}
    </>
  );
}
