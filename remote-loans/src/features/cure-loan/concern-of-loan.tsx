import type { LoanDetail } from '@tessera/contracts/loans';
import { isRunning, isWaiting } from '../../parts/loan-states.ts';
import { ArrearsPanel } from './arrears-panel.tsx';
import { MarginCallPanel } from './margin-call-panel.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

/** What has to be done about a loan, if anything: a call, what is overdue, or coins that it waits for. */
export function ConcernOfLoan({ loan }: { loan: LoanDetail }) {
  if (isWaiting(loan)) return <WaitingPanel loan={loan} />;
  if (!isRunning(loan)) return null;
  return (
    <>
      <MarginCallPanel loan={loan} />
      <ArrearsPanel loan={loan} />
    </>
  );
}
