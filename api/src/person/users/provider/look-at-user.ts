import type { AppContext } from '../../../app-context.ts';
import type { User } from '../../../platform/http/current-user.ts';
import { askAbout } from './ask-about.ts';
import { followAccount } from './follow-account.ts';

/** Asks the provider about one user, and follows it. @throws DomainError `identity_unavailable` (503) */
export async function lookAtUser(context: AppContext, user: User): Promise<void> {
  await followAccount(context, await askAbout(context, user));
}
