import type { AddressEntry } from '@tessera/contracts/address-book';
import { ChangeableLine } from '@tessera/person/changeable-line';
import { removeAddress } from '../../api/remove-address.ts';
import { renameAddress } from '../../api/rename-address.ts';
import { addressBookWords as words } from './address-book-words.ts';

type AddressLineProps = {
  readonly entry: AddressEntry;
  readonly hasWhitelist: boolean;
  readonly onPick: (entry: AddressEntry) => void;
  readonly onRenamed: (label: string) => void;
  readonly onRemoved: () => void;
};

/** One entry, which can be sent to, renamed and removed. */
export function AddressLine(props: AddressLineProps) {
  const { entry, hasWhitelist, onPick, onRenamed, onRemoved } = props;
  const { id, label, address } = entry;
  return (
    <ChangeableLine
      words={words}
      name={label}
      account={address}
      times={entry}
      hasWhitelist={hasWhitelist}
      onPick={() => onPick(entry)}
      rename={(name) => renameAddress({ id, label: name })}
      remove={() => removeAddress(id)}
      onRenamed={onRenamed}
      onRemoved={onRemoved}
    />
  );
}
