import { useLoans } from '@tessera/api-client/get-loans';
import type { LoanState } from '@tessera/contracts/loans';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { LoadMore } from '@tessera/ui/load-more';
import { QueryState } from '@tessera/ui/query-state';
import { SelectField } from '@tessera/ui/select-field';
import { Skeleton } from '@tessera/ui/skeleton';
import { Stack } from '@tessera/ui/stack';
import { useSearchParams } from 'react-router-dom';
import { stateWords } from '../../parts/loan-words.ts';
import styles from './list-loans.module.css';
import { LoanTable } from './loan-table.tsx';

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
  { value: '', label: 'All loans' },
  ...filterable.map((state) => ({ value: state, label: stateWords(state).label })),
];

/** Every loan, newest first, or those in one state; the state stands in the address. */
export function ListLoans() {
  const [parameters, setParameters] = useSearchParams();
  const state = filterable.find((known) => known === parameters.get('state'));
  const { query, items = [] } = useLoans({ state });
  return (
    <Card>
      <Stack>
        <div className={styles.filter}>
          <SelectField
            label="Show"
            options={options}
            value={state ?? ''}
            onChange={({ target }) =>
              setParameters(target.value ? { state: target.value } : {}, { replace: true })
            }
          />
        </div>
        <QueryState
          query={query}
          what="your loans"
          skeleton={<Skeleton height={220} />}
          empty={state ? <NoneInState /> : <NoLoans />}
          isEmpty={() => items.length === 0 && !query.hasNextPage}
        >
          {() => <LoanTable loans={items} />}
        </QueryState>
        <LoadMore
          hasMore={query.hasNextPage}
          busy={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          label="Show older loans"
        />
      </Stack>
    </Card>
  );
}

function NoLoans() {
  return (
    <EmptyState
      title="No loans yet"
      action={
        <ButtonLink variant="primary" to="/dashboard/loan/create-loan">
          Work out a loan
        </ButtonLink>
      }
    >
      A loan pays out euros against your ether, which stays whole until you repay. Nothing is sent
      while you calculate.
    </EmptyState>
  );
}

function NoneInState() {
  return (
    <EmptyState
      title="No loan in this state"
      action={<ButtonLink to="/dashboard/loan/list-loans">Show all loans</ButtonLink>}
    />
  );
}
