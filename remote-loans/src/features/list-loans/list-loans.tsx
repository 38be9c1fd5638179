import { useLoans } from '@tessera/api-client/get-loans';
import type { LoanState } from '@tessera/contracts/loans';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { SelectField } from '@tessera/ui/select-field';
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
  const list = useLoans({ state });
  return (
    <Card>
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
      <PagedList
        list={list}
        what="loans"
        height={220}
        empty={state ? <NoneInState /> : <NoLoans />}
      >
        {(loans) => <LoanTable loans={loans} />}
      </PagedList>
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
