import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Coin } from '@tessera/contracts/money';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { LoadMore } from '@tessera/ui/load-more';
import { Notice } from '@tessera/ui/notice';
import { QueryState } from '@tessera/ui/query-state';
import { Skeleton } from '@tessera/ui/skeleton';
import { Stack } from '@tessera/ui/stack';
import { useRef, useState } from 'react';
import { useAddresses } from '../../api/get-addresses.ts';
import { settingsQuery } from '../../api/get-settings.ts';
import { AddAddress } from './add-address.tsx';
import styles from './address-book.module.css';
import { AddressLine } from './address-line.tsx';

interface AddressBookProps {
  readonly asset: Coin;
  /** Somebody wants to send to this entry. */
  readonly onPick: (entry: AddressEntry) => void;
}

/** Where a coin may go: addresses with the names that their owner gave them. */
export function AddressBook({ asset, onPick }: AddressBookProps) {
  const { query, items } = useAddresses(asset);
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
      title="Address book"
      action={
        <Button
          ref={addButton}
          aria-expanded={isAdding}
          onClick={() => (isAdding ? stopAdding() : setIsAdding(true))}
        >
          {isAdding ? 'Close' : 'Add an address'}
        </Button>
      }
    >
      <Stack>
        {hasWhitelist && (
          <Notice tone="info" title="Your whitelist is on">
            Coins go only to addresses that have been in this book for 24 hours.
          </Notice>
        )}
        {isAdding && (
          <AddAddress
            asset={asset}
            onAdded={(entry) => {
              changed(`“${entry.label}” is in your address book`);
              stopAdding();
            }}
          />
        )}
        <QueryState
          query={query}
          what="your address book"
          skeleton={<Skeleton height={140} />}
          empty={
            <EmptyState title={`No ${asset} addresses yet`}>
              Addresses that you send to often stand here under a name of yours.
            </EmptyState>
          }
        >
          {() => (
            <ul className={styles.list}>
              {items?.map((entry) => (
                <AddressLine
                  key={entry.id}
                  entry={entry}
                  hasWhitelist={hasWhitelist}
                  onPick={onPick}
                  onRenamed={({ label }) => changed(`The address is now called “${label}”`)}
                  onRemoved={() => {
                    changed(`“${entry.label}” was removed from your address book`);
                    addButton.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </QueryState>
        <LoadMore
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          label="Show older addresses"
        />
      </Stack>
    </Card>
  );
}
