import type { AddressEntry } from '@tessera/contracts/address-book';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { RecordLine } from '@tessera/ui/record-list';
import { StateBadge } from '@tessera/ui/state-badge';
import { useRef, useState } from 'react';
import { useHasPassed } from '../../parts/use-has-passed.ts';
import styles from './address-book.module.css';
import { addressBookWords as words } from './address-book-words.ts';
import { RemoveAddress } from './remove-address.tsx';
import { RenameAddress } from './rename-address.tsx';

type AddressLineProps = {
  readonly entry: AddressEntry;
  readonly hasWhitelist: boolean;
  readonly onPick: (entry: AddressEntry) => void;
  readonly onRenamed: (entry: AddressEntry) => void;
  readonly onRemoved: () => void;
};

/** One entry: its address in full, whether coins may go there, and what can be done with it. */
export function AddressLine(props: AddressLineProps) {
  const { entry, hasWhitelist, onPick, onRenamed, onRemoved } = props;
  const { label, address, addedAt, whitelistedFrom } = entry;
  const [changing, setChanging] = useState<'label' | 'existence' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const isSeasoned = useHasPassed(whitelistedFrom);
  const isUsable = isSeasoned || !hasWhitelist;

  const stop = (button: typeof renameButton) => {
    setChanging(null);
    button.current?.focus();
  };
  return (
    <RecordLine
      head={
        <>
          <p className={styles.label}>{label}</p>
          {hasWhitelist && (
            <StateBadge tone={isSeasoned ? 'good' : 'warn'}>
              {isSeasoned ? words.whitelisted : words.usableFrom(instantText(whitelistedFrom))}
            </StateBadge>
          )}
        </>
      }
    >
      <p className={styles.address}>{address}</p>
      <DimText small>{words.added(instantText(addedAt))}</DimText>
      <div className={styles.actions}>
        <Button disabled={!isUsable} onClick={() => onPick(entry)} aria-label={words.sendTo(label)}>
          {words.send}
        </Button>
        <Button
          ref={renameButton}
          variant="quiet"
          aria-label={words.renameIt(label)}
          aria-expanded={changing === 'label'}
          onClick={() => setChanging('label')}
        >
          {words.rename}
        </Button>
        <Button
          ref={removeButton}
          variant="quiet"
          aria-label={words.removeIt(label)}
          aria-expanded={changing === 'existence'}
          onClick={() => setChanging('existence')}
        >
          {words.remove}
        </Button>
      </div>
      {changing === 'label' && (
        <RenameAddress
          entry={entry}
          onCancel={() => stop(renameButton)}
          onRenamed={(renamed) => {
            stop(renameButton);
            onRenamed(renamed);
          }}
        />
      )}
      {changing === 'existence' && (
        <RemoveAddress entry={entry} onCancel={() => stop(removeButton)} onRemoved={onRemoved} />
      )}
    </RecordLine>
  );
}
