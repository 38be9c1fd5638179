import type { Networks } from '@tessera/addresses/networks';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
import type { Ref } from 'react';
import { AddressField } from '../../parts/address-field.tsx';
import { ChooseListed } from './choose-listed.tsx';
import { PickedEntry } from './picked-entry.tsx';
import styles from './request-withdrawal.module.css';
import { requestWords as words } from './request-words.ts';

type DestinationFieldProps = {
  readonly asset: Coin;
  readonly networks: Networks;
  /** Only entries of the address book may be chosen. */
  readonly hasWhitelist: boolean;
  readonly picked: AddressEntry | undefined;
  readonly isPickNew: boolean;
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
  if (picked) {
    return (
      <PickedEntry
        id={picked.id}
        isNew={props.isPickNew}
        name={picked.label}
        account={picked.address}
        unpick={words.anotherAddress}
        onUnpick={props.onUnpick}
        error={error}
        errorTitle={words.notToThis}
      />
    );
  }
  if (hasWhitelist) {
    return (
      <ChooseListed
        title={words.chooseTitle}
        text={error ?? words.chooseText(productFacts.seasoningHours)}
        button={words.choose}
        isMissing={props.isReminded || error !== undefined}
        onBrowse={props.onBrowse}
      />
    );
  }
  return (
    <AddressField
      ref={props.ref}
      label={words.addressLabel(props.asset)}
      asset={props.asset}
      networks={props.networks}
      value={props.address}
      onChange={props.onAddress}
      isReminded={props.isReminded}
      error={error}
      action={
        <button type="button" className={styles.browse} onClick={props.onBrowse}>
          {words.addressBook}
        </button>
      }
    />
  );
}
