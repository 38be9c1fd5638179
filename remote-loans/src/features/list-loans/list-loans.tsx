import { useLoans } from '@tessera/api-client/get-loans';
import type { LoanState } from '@tessera/contracts/loans';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { Mosaic } from '@tessera/ui/mosaic';
import { PagedList } from '@tessera/ui/paged-list';
import { SelectField } from '@tessera/ui/select-field';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stateWords } from '../../parts/loan-words.ts';
import styles from './list-loans.module.css';
import { listWords as words } from './list-loans-words.ts';
import { LoanTable } from './loan-table.tsx';
import { LoansHead } from './loans-head.tsx';

const filterable = [
  'active',
  'matured',
  'closed',
  'liquidated',
  'awaiting_collateral',
  'cancelled',
  'expired',
] as const satisfies readonly LoanState[];

const options = [
  { value: '', label: words.all },
  ...filterable.map((state) => ({ value: state, label: stateWords(state).label })),
];

/** Every loan, newest first, or those in one state; the state stands in the address. */
export function ListLoans() {
  const [parameters, setParameters] = useSearchParams();
  const state = filterable.find((known) => known === parameters.get('state'));
  const list = useLoans({ state });
  const [wasRead, setWasRead] = useState(false);
  if (!wasRead && (list.items || list.query.error)) setWasRead(true);
  const hasNone = state === undefined && list.items?.length === 0;
  return (
    <Card>
      {state === undefined && <LoansHead list={list} />}
      <div className={styles.filter} hidden={hasNone || (state === undefined && !wasRead)}>
        <SelectField
          isTight
          label={words.show}
          options={options}
          value={state ?? ''}
          onChange={({ target }) =>
            setParameters(target.value ? { state: target.value } : {}, { replace: true })
          }
        />
      </div>
      <PagedList
        // The first list stands below the sum of it, where nothing stood while it was read.
        key={String(wasRead)}
        list={list}
        what={words.what}
        whole={words.whole}
        height={220}
        empty={state ? <NoneInState /> : <NoLoans />}
      >
        {(loans) => <LoanTable loans={loans} />}
      </PagedList>
    </Card>
  );
}

const emptyParts = [] as const;

function NoLoans() {
  return (
    <EmptyState
      title={words.none}
      picture={<Mosaic label={words.nonePicture} tiles={14} columns={14} parts={emptyParts} />}
      // The page's own button to the same place is the one that stands out.
      action={<ButtonLink to="/dashboard/loan/create-loan">{words.first}</ButtonLink>}
    >
      {words.noneWhy}
    </EmptyState>
  );
}

function NoneInState() {
  return (
    <EmptyState
      title={words.noneInState}
      action={<ButtonLink to="/dashboard/loan/list-loans">{words.showAll}</ButtonLink>}
    />
  );
}
