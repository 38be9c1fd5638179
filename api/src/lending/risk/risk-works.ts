import type { LoanId } from '@tessera/contracts/ids';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { findLoansAtRisk } from './find-loans-at-risk.ts';
import { reviewLoan } from './review-loan.ts';

export const riskWorks: readonly DueWork[] = [
  {
    name: 'risk.review-loan',
    findDue: findLoansAtRisk,
    run: (context, { id }) => reviewLoan(context, id),
  } satisfies DueWork<LoanId>,
];
