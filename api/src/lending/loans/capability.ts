import type { Capability } from '../../platform/capability.ts';
import { everyItem } from '../../platform/pagination/every-item.ts';
import { readDueArrears } from './arrears/read-due-arrears.ts';
import { eraseBorrower } from './erase-borrower.ts';
import { listBorrowers } from './list-borrowers.ts';
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
    loan_borrowers: 'exported',
    loan_instalments: { kept: 'Follow from the terms of the loan and what was paid.' },
    loan_payments: { kept: 'The loan’s events name the same payments.' },
  },
  routes: (context) => [loanRoutes(context)],
  works: loanDueWork,
  sections: ({ database }, { id: userId }) => ({
    loanParties: () => everyItem((page) => listBorrowers(database, userId, page)),
  }),
  erase: eraseBorrower,
  waits: async (context) =>
    saleWaits(context, 'sale_for_arrears', await readDueArrears(context.database, context)),
};
