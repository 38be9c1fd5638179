import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '@tessera/api-client/get-settings';
import { productFacts } from '@tessera/lending/product-facts';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { Notice } from '@tessera/ui/notice';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';

type BookWords = {
  readonly title: string;
  /** What it holds: "addresses". */
  readonly what: string;
  readonly add: string;
  readonly close: string;
  readonly whitelistTitle: string;
  readonly whitelist: (hours: number) => string;
};

type DestinationBookProps<Entry> = {
  readonly words: BookWords;
  readonly list: ComponentProps<typeof PagedList<Entry>>['list'];
  readonly whole?: string;
  readonly isSmall?: boolean;
  readonly empty: ReactNode;
  /** The form for a new entry, which `stop` closes. */
  readonly form: (stop: () => void) => ReactNode;
  /** `leave` moves the focus off an entry that goes. */
  readonly line: (entry: Entry, book: { hasWhitelist: boolean; leave: () => void }) => ReactNode;
};

/** Where money may go, coins or euros: what was saved, what the whitelist says, and a way to add one. */
export function DestinationBook<Entry>(props: DestinationBookProps<Entry>) {
  const { words, list, whole, isSmall = false, empty, form, line } = props;
  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const leave = () => addButton.current?.focus();
  const stop = () => {
    setIsAdding(false);
    leave();
  };
  return (
    <Card
      title={words.title}
      action={
        <Button
          ref={addButton}
          small={isSmall}
          aria-expanded={isAdding}
          onClick={() => (isAdding ? stop() : setIsAdding(true))}
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
      {isAdding && form(stop)}
      <PagedList list={list} what={words.what} {...(whole && { whole })} height={160} empty={empty}>
        {(entries) => (
          <RecordList>{entries.map((entry) => line(entry, { hasWhitelist, leave }))}</RecordList>
        )}
      </PagedList>
    </Card>
  );
}
