import { useQuery } from '@tanstack/react-query';
import { allLoansQuery } from '@tessera/api-client/get-all-loans';
import { useLoans } from '@tessera/api-client/get-loans';
import { lazy } from 'react';
import { isRunning } from '../../parts/loan-states.ts';
import { WhatIfCard } from './what-if-card.tsx';

const LoansFall = lazy(() => import('./loans-fall.tsx').then((m) => ({ default: m.LoansFall })));

/** A dry run on all loans at once; nothing while none runs. */
export function WhatIfForAll() {
  const { query, items = [] } = useLoans({});
  const runsOnFirst = items.some(isRunning);
  // Loans that have ended may fill the pages read so far.
  const every = useQuery({ ...allLoansQuery, enabled: query.hasNextPage && !runsOnFirst });
  if (!runsOnFirst && !every.data?.some(isRunning)) return null;
  return (
    <WhatIfCard>
      <LoansFall />
    </WhatIfCard>
  );
}
