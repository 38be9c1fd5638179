import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { identityUnavailable } from '../authentication/identity-unavailable.ts';
import type { PasswordState } from '../authentication/verified-token.ts';
import { getSubject } from '../users/find-user.ts';

type NewEmail = {
  readonly userId: UserId;
  readonly email: string;
  /** The present password opens the account no more. */
  readonly forgetsPassword?: boolean;
};

/**
 * Gives an account another verified address at the identity provider, and ends its sign-ins there. Once more
 * changes nothing. The caller holds the user's changes, so that none is called off meanwhile. Resolves with what is known of the password then. @throws DomainError `email_taken`, `identity_unavailable`
 */
export async function setEmailAtProvider(
  trx: Transaction,
  { tokens }: Pick<AppContext, 'tokens'>,
  { userId, email, forgetsPassword = false }: NewEmail,
): Promise<PasswordState> {
  const subject = await getSubject(trx, userId);
  const password = await tokens
    .setEmail(subject, { email, forgetsPassword })
    .catch((error: unknown) => {
      throw identityUnavailable(error);
    });
  if (password === null) throw emailTaken();
  return password;
}

/** Said to the reader of a mail to that very address, and to nobody else. */
const emailTaken = () =>
  new DomainError({
    code: 'email_taken',
    status: 409,
    title: i18n.t('Another account has this address'),
    detail: i18n.t('Nothing was changed. Sign in with it, or use another address.'),
  });
