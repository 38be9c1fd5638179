import type { Loan } from '@tessera/contracts/loans';

/** Something is owed on it, or may be soon. */
export const isRunning = ({ state }: Pick<Loan, 'state'>): boolean =>
  state === 'active' || state === 'matured';

/** Nothing was paid out, and nothing will be. */
export const neverRan = ({ state }: Pick<Loan, 'state'>): boolean =>
  state === 'cancelled' || state === 'expired';

export const isWaiting = ({ state }: Pick<Loan, 'state'>): boolean =>
  state === 'awaiting_collateral';
