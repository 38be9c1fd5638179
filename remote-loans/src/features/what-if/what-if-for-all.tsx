import { useLoans } from '@tessera/api-client/get-loans';
import { lazy } from 'react';
import { isRunning } from '../../parts/loan-states.ts';
import { WhatIfCard } from './what-if-card.tsx';

const LoansFall = lazy(() => import('./loans-fall.tsx').then((m) => ({ default: m.LoansFall })));

/** A dry run on all loans at once; nothing while none runs. */
export function WhatIfForAll() {
  const { items = [] } = useLoans({});
  const running = items.filter(isRunning);
  if (running.length === 0) return null;
  return (
    <WhatIfCard>
      <LoansFall loans={running} />
    </WhatIfCard>
  );
}
