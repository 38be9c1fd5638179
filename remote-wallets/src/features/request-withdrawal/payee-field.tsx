import type { Payee } from '@tessera/contracts/payees';
import { productFacts } from '@tessera/lending/product-facts';
import { groupIban } from '@tessera/person/group-iban';
import { IbanField } from '@tessera/person/iban-field';
import { TextField } from '@tessera/ui/text-field';
import type { Ref } from 'react';
import { ChooseListed } from './choose-listed.tsx';
import { PickedEntry } from './picked-entry.tsx';
import styles from './request-withdrawal.module.css';
import { requestWords as words } from './request-words.ts';

type PayeeFieldProps = {
  /** Only payees of the book may be chosen. */
  readonly hasWhitelist: boolean;
  readonly picked: Payee | undefined;
  readonly isPickNew: boolean;
  readonly name: string;
  readonly iban: string;
  readonly onType: (changes: { name?: string; iban?: string }) => void;
  readonly onUnpick: () => void;
  /** Leads to the payees. */
  readonly onBrowse: () => void;
  readonly isReminded: boolean;
  readonly error: string | undefined;
  readonly nameRef: Ref<HTMLInputElement>;
  readonly ibanRef: Ref<HTMLInputElement>;
};

/** Where euros go: a name and an IBAN that are typed, or a payee. */
export function PayeeField(props: PayeeFieldProps) {
  const { picked, hasWhitelist, name, iban, onType, isReminded, error } = props;
  if (picked) {
    return (
      <PickedEntry
        id={picked.id}
        isNew={props.isPickNew}
        name={picked.name}
        account={groupIban(picked.iban)}
        unpick={words.anotherPayee}
        onUnpick={props.onUnpick}
        error={error}
        errorTitle={words.notToThisAccount}
      />
    );
  }
  if (hasWhitelist) {
    return (
      <ChooseListed
        title={words.choosePayeeTitle}
        text={error ?? words.choosePayeeText(productFacts.seasoningHours)}
        button={words.choosePayee}
        isMissing={isReminded || error !== undefined}
        onBrowse={props.onBrowse}
      />
    );
  }
  return (
    <>
      <TextField
        ref={props.nameRef}
        label={words.nameLabel}
        hint={words.nameHint}
        value={name}
        maxLength={70}
        autoComplete="off"
        onChange={(event) => onType({ name: event.target.value })}
        error={isReminded && name.trim() === '' ? words.nameMissing : undefined}
      />
      <IbanField
        ref={props.ibanRef}
        value={iban}
        onChange={(text) => onType({ iban: text })}
        isReminded={isReminded}
        error={error}
        action={
          <button type="button" className={styles.browse} onClick={props.onBrowse}>
            {words.payeeBook}
          </button>
        }
      />
    </>
  );
}
