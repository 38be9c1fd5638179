import type { AppContext } from '../../../app-context.ts';
import type { User } from '../../../platform/http/current-user.ts';
import type { ProviderAccount } from '../../authentication/verified-token.ts';
import { hasEndedBefore } from '../../devices/cut-off.ts';
import { followProvider } from '../follow-provider.ts';
import { recordEmail } from '../record-email.ts';
import { recordPassword } from '../record-password.ts';
import { isSameEmail } from '../same-email.ts';

/** A user, and what the provider said of them when it was asked; nothing of an account that is gone. */
export type Look = {
  readonly user: User;
  readonly subject: string;
  readonly account: ProviderAccount | undefined;
  readonly askedAt: Date;
};

/** Writes down here what has changed at the provider: a password, an address, an end. A second time changes nothing. */
export async function followAccount(context: AppContext, look: Look): Promise<void> {
  const { user, subject, account, askedAt } = look;
  if (!account || account.disabled) {
    await followProvider(context, { subject, since: null });
    return;
  }
  const { email, emailVerified, validSince: since, password } = account;
  await recordPassword(context, user, password);
  if (emailVerified && email !== '' && !isSameEmail(email, user.email)) {
    // Whatever the provider wrote into tokens until now is older than its answer.
    const issuedAt = new Date(Math.max(since.getTime(), askedAt.getTime()));
    await recordEmail(context, user, { subject, email, issuedAt });
  }
  const isKnown = await hasEndedBefore(context.database, { userId: user.id, since });
  if (!isKnown) await followProvider(context, { subject, since });
}
