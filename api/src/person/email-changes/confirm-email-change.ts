import type { EmailChangeLink } from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { lockRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { signOutEverywhere } from '../devices/sign-out.ts';
import { hashOfLinkToken } from '../mail/link-token.ts';
import { findUserById } from '../users/find-user.ts';
import { replaceEmail } from '../users/replace-email.ts';
import { setEmailAtProvider } from './email-at-provider.ts';
import { presentEmailChange, readEmailChangeLink } from './read-email-change-link.ts';
import { recordEmailChange } from './record-email-change.ts';

/**
 * Makes the new address the account's, at the provider first: where we die after that the next token says so,
 * and the link can be followed again. Every sign-in ends, as the provider has it, and whoever asked for the
 * change proves by the next one that they know the password. @throws DomainError `not_found`, `email_taken`
 */
export async function confirmEmailChange(
  context: AppContext,
  token: string,
): Promise<{ link: EmailChangeLink; userId: Row<'users'>['id'] }> {
  const { database, clock } = context;
  const { change, link } = await readEmailChangeLink(database, context, token);
  const { user_id: userId, new_email: newEmail } = change;
  if (link.state !== 'open') return { link, userId };
  const password = await setEmailAtProvider(context, { userId, email: newEmail });
  const confirmed = await retryConflicts(() =>
    database.transaction().execute(async (trx) => {
      const token_hash = hashOfLinkToken(token);
      const present = await lockRow(trx, 'email_changes', { token_hash });
      const user = await findUserById(trx, userId);
      if (!present || !user || present.confirmed_at !== null) return present ?? change;
      const now = clock.now();
      const done = { confirmed_at: now, void_at: null };
      await updateRows(trx, 'email_changes', { token_hash }, done);
      // A token may have said it before.
      if (user.email !== newEmail) {
        await replaceEmail(trx, context, { userId, email: newEmail, at: now, password });
        await recordEmailChange(trx, context, { userId, formerAddress: user.email });
      }
      await signOutEverywhere(trx, { userId, now });
      return { ...present, ...done };
    }),
  );
  return { link: presentEmailChange(confirmed, clock.now()), userId };
}
