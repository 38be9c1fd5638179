import { keptDraftName } from '@tessera/lending/loan-draft';
import { keptText } from '@tessera/ui/kept-for-a-day';
import { createLoanPath } from '../../parts/create-loan-path.ts';
import { withQuery } from '../../parts/with-query.ts';

/**
 * The way to sign in; on to Create Loan, with its figures, for who worked a loan out before. `confirmed`
 * is any word where an e-mail was just confirmed.
 */
export function signInPath(email = '', confirmed: string | null = null): string {
  const figures = keptText(keptDraftName);
  return withQuery('/auth/sign-in', {
    email,
    confirmed,
    redirect: figures && createLoanPath(figures),
  });
}
