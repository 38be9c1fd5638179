import type { LoanDetail } from '@tessera/contracts/loans';
import type { CurePlan } from '@tessera/contracts/risk';

type Owing = Pick<LoanDetail, 'id' | 'overdue' | 'events'>;

/**
 * What names the wish to pay what is overdue: since when it is, and how many payments the loan has had.
 * The next payment makes it another one; a day's interest or a further instalment does not.
 */
export function arrearsName({ id, overdue, events }: Owing): string {
  const payments = events.filter(({ type }) => type === 'repaid').length;
  return `arrears.${id}.${overdue?.since}.${payments}`;
}

/**
 * What names the wish to cure a call: the call, and what is owed and pledged by the plan that the amount
 * is of. It is the same at every price and target, so that two tabs that show other amounts cure once.
 */
export const cureName = (callId: string, { debt, collateral }: CurePlan): string =>
  `cure.${callId}.${debt.amount}.${collateral.amount}`;
