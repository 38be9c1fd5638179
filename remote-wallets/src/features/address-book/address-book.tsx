import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import { productFacts } from '@tessera/lending/product-facts';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { Notice } from '@tessera/ui/notice';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import { useRef, useState } from 'react';
import { useAddresses } from '../../api/get-addresses.ts';
import { settingsQuery } from '../../api/get-settings.ts';
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
  const list = useAddresses(asset);
  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();

  const changed = (news: string) => {
    flash(news);
    void queryClient.invalidateQueries({ queryKey: queryKeys.addresses.list(asset) });
  };
  const stopAdding = () => {
    setIsAdding(false);
    addButton.current?.focus();
  };

  return (
    <Card
      title={words.title}
      action={
        <Button
          ref={addButton}
          aria-expanded={isAdding}
          onClick={() => (isAdding ? stopAdding() : setIsAdding(true))}
        >
          {isAdding ? words.close : words.add}
        </Button>
      }
    >
      {hasWhitelist && (
        <Notice tone="info" title={words.whitelistTitle}>
          {words.whitelist(productFacts.seasoningHours)}
        </Notice>
      )}
      {isAdding && (
        <AddAddress
          asset={asset}
          onAdded={(entry) => {
            changed(words.addedNews(entry.label));
            stopAdding();
          }}
        />
      )}
      <PagedList
        list={list}
        what={words.what}
        whole={words.whole}
        height={140}
        empty={<EmptyState title={words.emptyTitle(asset)}>{words.empty}</EmptyState>}
      >
        {(entries) => (
          <RecordList>
            {entries.map((entry) => (
              <AddressLine
                key={entry.id}
                entry={entry}
                hasWhitelist={hasWhitelist}
                onPick={onPick}
                onRenamed={({ label }) => changed(words.renamedNews(label))}
                onRemoved={() => {
                  changed(words.removedNews(entry.label));
                  addButton.current?.focus();
                }}
              />
            ))}
          </RecordList>
        )}
      </PagedList>
    </Card>
  );
}
