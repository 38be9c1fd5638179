import type { Capability } from '../../platform/capability.ts';
import { readDueArrears } from './arrears/read-due-arrears.ts';
import { eraseBorrower } from './erase-borrower.ts';
import { loanDueWork } from './loan-due-work.ts';
import { loanRoutes } from './loan-routes.ts';
import type { LoanTables } from './loan-tables.ts';
import { saleWaits } from './sale-waits.ts';

declare module '../../platform/database/database.ts' {
  interface Tables extends LoanTables {}
}

export const loans: Capability<LoanTables> = {
  tables: {
    loans: 'exported',
    loan_events: 'exported',
    loan_borrowers: {
      kept: 'A contract names its parties as they were when it was accepted. Those of a loan that never ran are erased.',
    },
    loan_instalments: { kept: 'Follow from the terms of the loan and what was paid.' },
    loan_payments: { kept: 'The loan’s events name the same payments.' },
  },
  routes: (context) => [loanRoutes(context)],
  works: loanDueWork,
  erase: eraseBorrower,
  waits: async (context) =>
    saleWaits(context, 'sale_for_arrears', await readDueArrears(context.database, context)),
};
