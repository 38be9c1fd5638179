import type { AppContext } from '../../app-context.ts';
import { below, updateRows } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';
import type { VerifiedToken } from '../authentication/verified-token.ts';
import { lockEmailChanges } from '../email-changes/lock-email-changes.ts';
import { recordEmailChange } from '../email-changes/record-email-change.ts';
import { findUserBySubject } from './find-user.ts';
import { isSameEmail } from './same-email.ts';

/**
 * Follows the address that the provider has verified, and tells the former one too. What it said, in a token
 * or asked for it, before the present address says nothing, however long that token is still good.
 */
export async function recordEmail(
  context: AppContext,
  user: User,
  { subject, email, issuedAt }: Pick<VerifiedToken, 'subject' | 'email' | 'issuedAt'>,
): Promise<User> {
  if (issuedAt <= user.emailAsOf) return user;
  const { id: userId, email: formerAddress } = user;
  const isAnother = !isSameEmail(email, formerAddress);
  return context.database.transaction().execute(async (trx) => {
    // Before the user's row, as whoever changes the address by our screen does.
    if (isAnother) await lockEmailChanges(trx, userId);
    const older = { id: userId, email: formerAddress, email_as_of: below(issuedAt) };
    const changed = await updateRows(trx, 'users', older, { email, email_as_of: issuedAt });
    if (changed === 0) return (await findUserBySubject(trx, subject)) ?? user;
    if (isAnother) await recordEmailChange(trx, context, { userId, formerAddress, address: email });
    return { ...user, email, emailAsOf: issuedAt };
  });
}
