import type { EmailChangeLink } from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { lockRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { signOutEverywhere } from '../devices/sign-out.ts';
import { findUserById } from '../users/find-user.ts';
import { noticePassword } from '../users/provider/notice-password.ts';
import { replaceEmail } from '../users/replace-email.ts';
import { isSameEmail } from '../users/same-email.ts';
import { setEmailAtProvider } from './email-at-provider.ts';
import { lockEmailChanges } from './lock-email-changes.ts';
import { presentEmailChange, readEmailChangeLink } from './read-email-change-link.ts';
import { recordEmailChange } from './record-email-change.ts';

/**
 * Makes the new address the account's, at the provider first: where we die after that the next token says so,
 * and the link can be followed again. Every sign-in ends, as the provider has it, and whoever asked for the
 * change proves by the next one that they know the password. One that was changed meanwhile is noted first. @throws DomainError
 * `not_found`, `email_taken`, `identity_unavailable`
 */
export async function confirmEmailChange(
  context: AppContext,
  token: string,
): Promise<{ link: EmailChangeLink; userId: Row<'users'>['id'] }> {
  const { database } = context;
  const { change, link } = await readEmailChangeLink(database, context, token);
  const { user_id: userId } = change;
  if (link.state !== 'open') return { link, userId };
  await noticePassword(context, { userId, newEmail: change.new_email });
  const confirmed = await retryConflicts(() =>
    database.transaction().execute((trx) => makeChange(trx, context, change)),
  );
  return { link: confirmed, userId };
}

/** Whoever calls the change off waits meanwhile, or was first: then the provider is not asked. */
async function makeChange(
  trx: Transaction,
  context: AppContext,
  { token_hash, user_id: userId, new_email: newEmail }: Row<'email_changes'>,
): Promise<EmailChangeLink> {
  await lockEmailChanges(trx, userId);
  const change = await lockRow(trx, 'email_changes', { token_hash });
  const user = await findUserById(trx, userId);
  if (!change || !user) throw notFound('link');
  const link = presentEmailChange(change, context.clock.now());
  if (link.state !== 'open') return link;
  const password = await setEmailAtProvider(trx, context, { userId, email: newEmail });
  const now = context.clock.now();
  await updateRows(trx, 'email_changes', { token_hash }, { confirmed_at: now });
  // A token may have said it before.
  if (!isSameEmail(user.email, newEmail)) {
    await replaceEmail(trx, context, { userId, email: newEmail, at: now, password });
    await recordEmailChange(trx, context, {
      userId,
      formerAddress: user.email,
      address: newEmail,
      appsSince: change.signed_in_at,
    });
  }
  await signOutEverywhere(trx, { userId, now });
  return { ...link, state: 'confirmed' };
}
