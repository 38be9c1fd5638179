import { keptDraftName } from '@tessera/lending/loan-draft';
import { keptText } from '@tessera/ui/kept-for-a-day';
import { withQuery } from './with-query.ts';

/**
 * The way to sign in; on to Create Loan for who worked one out before there was an account. `confirmed`
 * is any word where an e-mail was just confirmed.
 */
export function signInPath(email = '', confirmed: string | null = null): string {
  const hasDraft = keptText(keptDraftName) !== null;
  return withQuery('/auth/sign-in', {
    email,
    confirmed,
    redirect: hasDraft ? '/dashboard/loan/create-loan' : null,
  });
}
