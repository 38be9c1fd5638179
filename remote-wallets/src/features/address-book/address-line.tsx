import type { AddressEntry } from '@tessera/contracts/address-book';
import { Button } from '@tessera/ui/button';
import { useRef, useState } from 'react';
import { DestinationLine } from '../../parts/destination-line.tsx';
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

/** One entry, which can be sent to, renamed and removed. */
export function AddressLine(props: AddressLineProps) {
  const { entry, hasWhitelist, onPick, onRenamed, onRemoved } = props;
  const { label, address } = entry;
  const [changing, setChanging] = useState<'label' | 'existence' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);

  const stop = (button: typeof renameButton) => {
    setChanging(null);
    button.current?.focus();
  };
  return (
    <DestinationLine
      words={words}
      name={label}
      account={address}
      times={entry}
      hasWhitelist={hasWhitelist}
      onPick={() => onPick(entry)}
      actions={
        <>
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
        </>
      }
    >
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
    </DestinationLine>
  );
}
