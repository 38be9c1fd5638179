import type { LoanDetail } from '@tessera/contracts/loans';
import { lazy } from 'react';
import { WhatIfCard } from './what-if-card.tsx';

const LoanFall = lazy(() => import('./loan-fall.tsx').then((m) => ({ default: m.LoanFall })));

/** A dry run on one loan. */
export function WhatIfForLoan({ loan }: { loan: LoanDetail }) {
  return (
    <WhatIfCard>
      <LoanFall loan={loan} />
    </WhatIfCard>
  );
}
