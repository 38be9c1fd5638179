import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Payee } from '@tessera/contracts/payees';
import { productFacts } from '@tessera/lending/product-facts';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { Notice } from '@tessera/ui/notice';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordList } from '@tessera/ui/record-list';
import { useRef, useState } from 'react';
import { usePayees } from '../../api/get-payees.ts';
import { settingsQuery } from '../../api/get-settings.ts';
import { AddPayee } from './add-payee.tsx';
import { PayeeLine } from './payee-line.tsx';
import { payeeWords as words } from './payee-words.ts';

/** Accounts that euros can go to, and the way to add one. */
export function PayeeBook({ onPick }: { onPick: (payee: Payee) => void }) {
  const list = usePayees();
  const hasWhitelist = useQuery(settingsQuery).data?.withdrawalWhitelist.on ?? false;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
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
          small
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
        <AddPayee
          onAdded={({ name }) => {
            flash(words.news(name));
            void queryClient.invalidateQueries({ queryKey: queryKeys.payees.all });
            stopAdding();
          }}
        />
      )}
      <PagedList
        list={list}
        what={words.what}
        height={140}
        empty={<EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>}
      >
        {(payees) => (
          <RecordList>
            {payees.map((payee) => (
              <PayeeLine key={payee.id} payee={payee} hasWhitelist={hasWhitelist} onPick={onPick} />
            ))}
          </RecordList>
        )}
      </PagedList>
    </Card>
  );
}
