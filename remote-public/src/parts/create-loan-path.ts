import { withQuery } from './with-query.ts';

/** Create Loan with these figures, as `loanDraftText` names them: a wish to borrow has an address. */
export const createLoanPath = (figures: Readonly<Record<string, string>>): string =>
  withQuery('/dashboard/loan/create-loan', figures);
