import { FormError } from '@tessera/ui/form-error';
import { useEffect, useRef } from 'react';
import styles from './request-withdrawal.module.css';
import { requestWords as words } from './request-words.ts';

type PickedEntryProps = {
  readonly id: string;
  readonly name: string;
  /** The address or IBAN, as people read it. */
  readonly account: string;
  /** Just chosen: it takes the focus. */
  readonly isNew: boolean;
  readonly unpick: string;
  readonly onUnpick: () => void;
  readonly error: string | undefined;
  readonly errorTitle: string;
};

/** An entry of a book that was chosen, in full. */
export function PickedEntry(props: PickedEntryProps) {
  const { id, name, account, isNew, unpick, onUnpick, error, errorTitle } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry takes the focus as the first did.
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [id]);
  return (
    <>
      <fieldset
        ref={box}
        className={styles.picked}
        tabIndex={-1}
        aria-label={words.pickedLabel(name)}
      >
        <div className={styles.pickedWords}>
          <p className={styles.pickedLabel}>{name}</p>
          <p className={styles.pickedAddress}>{account}</p>
        </div>
        <button type="button" className={styles.browse} onClick={onUnpick}>
          {unpick}
        </button>
      </fieldset>
      {error !== undefined && <FormError title={errorTitle}>{error}</FormError>}
    </>
  );
}
