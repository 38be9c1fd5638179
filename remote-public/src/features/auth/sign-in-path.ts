import { keptDraftName } from '@tessera/lending/loan-draft';
import { keptText } from '@tessera/ui/kept-for-a-day';
import { withQuery } from './with-query.ts';

/** The way to sign in; on to Create Loan for who worked one out before there was an account. */
export function signInPath(email = ''): string {
  const hasDraft = keptText(keptDraftName) !== null;
  return withQuery('/auth/sign-in', {
    email,
    redirect: hasDraft ? '/dashboard/loan/create-loan' : null,
  });
}
