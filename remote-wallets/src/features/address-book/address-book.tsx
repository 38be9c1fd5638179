import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import { DestinationBook } from '@tessera/person/destination-book';
import { flash } from '@tessera/shell';
import { EmptyState } from '@tessera/ui/empty-state';
import { useAddresses } from '../../api/get-addresses.ts';
import { AddAddress } from './add-address.tsx';
import { addressBookWords as words } from './address-book-words.ts';
import { AddressLine } from './address-line.tsx';

type AddressBookProps = {
  readonly asset: Coin;
  /** Somebody wants to send to this entry. */
  readonly onPick: (entry: AddressEntry) => void;
};

/** Where a coin may go: addresses with the names that their owner gave them. */
export function AddressBook({ asset, onPick }: AddressBookProps) {
  const queryClient = useQueryClient();
  const changed = (news: string) => {
    flash(news);
    void queryClient.invalidateQueries({ queryKey: queryKeys.addresses.list(asset) });
  };
  return (
    <DestinationBook
      words={words}
      list={useAddresses(asset)}
      whole={words.whole}
      empty={<EmptyState title={words.emptyTitle(asset)}>{words.empty}</EmptyState>}
      form={(stop) => (
        <AddAddress
          asset={asset}
          onAdded={(entry) => {
            changed(words.addedNews(entry.label));
            stop();
          }}
        />
      )}
      line={(entry, { hasWhitelist, leave }) => (
        <AddressLine
          key={entry.id}
          entry={entry}
          hasWhitelist={hasWhitelist}
          onPick={onPick}
          onRenamed={(label) => changed(words.renamedNews(label))}
          onRemoved={() => {
            changed(words.removedNews(entry.label));
            leave();
          }}
        />
      )}
    />
  );
}
