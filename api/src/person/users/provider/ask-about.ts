import type { AppContext } from '../../../app-context.ts';
import type { User } from '../../../platform/http/current-user.ts';
import { identityUnavailable } from '../../authentication/identity-unavailable.ts';
import { getSubject } from '../find-user.ts';
import type { Look } from './follow-account.ts';

/** Asks the provider about one user. @throws DomainError `identity_unavailable` (503) */
export async function askAbout(
  { database, clock, tokens }: Pick<AppContext, 'database' | 'clock' | 'tokens'>,
  user: User,
): Promise<Look> {
  const subject = await getSubject(database, user.id);
  const askedAt = clock.now();
  const accounts = await tokens.lookUp([subject]).catch((error: unknown) => {
    throw identityUnavailable(error);
  });
  return { user, subject, account: accounts.get(subject), askedAt };
}
