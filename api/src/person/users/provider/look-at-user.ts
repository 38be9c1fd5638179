import type { AppContext } from '../../../app-context.ts';
import type { User } from '../../../platform/http/current-user.ts';
import { identityUnavailable } from '../../authentication/identity-unavailable.ts';
import { getSubject } from '../find-user.ts';
import { followAccount } from './follow-account.ts';

/** Asks the provider about one user, and follows it. @throws DomainError `identity_unavailable` (503) */
export async function lookAtUser(context: AppContext, user: User): Promise<void> {
  const { database, clock, tokens } = context;
  const subject = await getSubject(database, user.id);
  const askedAt = clock.now();
  const accounts = await tokens.lookUp([subject]).catch((error: unknown) => {
    throw identityUnavailable(error);
  });
  await followAccount(context, { user, subject, account: accounts.get(subject), askedAt });
}
