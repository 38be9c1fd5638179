import type { Loan } from '@tessera/contracts/loans';

type WithState = Pick<Loan, 'state'>;

/** Something is owed on it, or may be soon. */
export const isRunning = ({ state }: WithState): boolean =>
  state === 'active' || state === 'matured';

/** It paid out its euros, whatever became of it since. */
export const hasRun = (loan: WithState): boolean =>
  isRunning(loan) || loan.state === 'closed' || loan.state === 'liquidated';
