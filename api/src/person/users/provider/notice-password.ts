import type { AppContext } from '../../../app-context.ts';
import type { UserId } from '../../../platform/database/database.ts';
import { findUserById } from '../find-user.ts';
import { recordPassword } from '../record-password.ts';
import { isSameEmail } from '../same-email.ts';
import { askAbout } from './ask-about.ts';

/**
 * Notes a new password before an address is changed: what is kept of the password is kept anew then, for the
 * provider ends sign-ins with it, and the change would be known without ever having been told. Not where the provider has the
 * address already: a former try got that far, and looked before. @throws DomainError `identity_unavailable` (503)
 */
export async function noticePassword(
  context: AppContext,
  { userId, newEmail }: { readonly userId: UserId; readonly newEmail: string },
): Promise<void> {
  const user = await findUserById(context.database, userId);
  if (!user) return;
  const { account } = await askAbout(context, user);
  if (!account || isSameEmail(account.email, newEmail)) return;
  await recordPassword(context, user, account.password);
}
