import type { ReplaceSession } from '@tessera/contracts/sessions';
import type { AppContext } from '../../app-context.ts';
import type { SignInId, Transaction } from '../../platform/database/database.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { identityUnavailable } from '../authentication/identity-unavailable.ts';
import { InvalidToken } from '../authentication/verified-token.ts';
import { findUserBySubject } from '../users/find-user.ts';
import { admitSignIn, type Session } from './record-sign-in.ts';
import { findSignInOfTicket } from './sign-out-tickets.ts';

/**
 * The sign-in that a token or a ticket of it proves, whether or not it has ended. One that we have not
 * seen before is of the device that asks.
 * @throws DomainError `unknown_session`, also for somebody else's; `identity_unavailable`
 */
export async function findFormerSignIn(
  trx: Transaction,
  context: AppContext,
  present: Omit<Session, 'authTime'>,
  former: ReplaceSession['former'],
): Promise<SignInId> {
  if ('ticket' in former) {
    const signIn = await findSignInOfTicket(trx, context, former);
    if (signIn?.user_id !== present.userId) throw unknownSession();
    return signIn.id;
  }
  const verified = await context.tokens
    .verify(former.idToken, { checkRevoked: false })
    .catch((error: unknown) => {
      throw error instanceof InvalidToken ? unknownSession() : identityUnavailable(error);
    });
  const user = await findUserBySubject(trx, verified.subject);
  if (user?.id !== present.userId) throw unknownSession();
  const { id } = await admitSignIn(trx, context, { ...present, authTime: verified.authTime });
  return id;
}

const unknownSession = () =>
  new DomainError({
    code: 'unknown_session',
    status: 422,
    title: i18n.t('The former sign-in is not known'),
    detail: i18n.t('Send a token of it that has not expired, or its ticket.'),
  });
