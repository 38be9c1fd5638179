import { pathTo } from '@tessera/contracts/page-controls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../app-context.ts';
import type { User } from '../../platform/http/current-user.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { sessionOf } from '../devices/session-of.ts';
import { type SignInCheck, signInCheck } from '../devices/sign-in-check.ts';
import { ensureUser } from '../users/ensure-user.ts';
import { followProvider } from '../users/follow-provider.ts';
import { recordEmail } from '../users/record-email.ts';
import { recordPassword } from '../users/record-password.ts';
import { askOfRoutes, isOpenBeforeCode, needsRecentSignIn } from './ask-of-routes.ts';
import { identityUnavailable } from './identity-unavailable.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';
import { EndedAtProvider, InvalidToken, type VerifiedToken } from './verified-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signIns: SignInCheck;
  }
}

/** A route has a user unless it says that it is public. */
export const auth = fp(
  async (app: FastifyInstance, context: AppContext) => {
    app.decorateRequest('user', null);
    app.decorateRequest('idToken', null);
    app.decorateRequest('signInId', null);
    app.decorateRequest('authTime', null);
    const signIns = signInCheck(context);
    app.decorate('signIns', signIns);
    app.addHook('onRequest', async (request) => {
      const {
        public: isPublic,
        checksSessionAtProvider,
        takesEndedSessions,
      } = request.routeOptions.config;
      if (isPublic || request.is404) return;
      const fresh = checksSessionAtProvider === true;
      const asked = await authenticate(request, context, signIns, fresh);
      const { user, verified, idToken } = asked;
      const { authTime } = verified;
      const session = { ...sessionOf(request, user.id), authTime };
      const endedToo = takesEndedSessions === true;
      const withoutCode = isOpenBeforeCode(request);
      request.signInId = await signIns.check(session, { fresh, endedToo, withoutCode });
      // The token of a sign-in that has ended says nothing of its user any more.
      request.user = await recordEmail(context, user, verified);
      request.idToken = idToken;
      request.authTime = authTime;
      if (needsRecentSignIn(request)) refuseOldSignIn(context, authTime);
    });
    askOfRoutes(app, context);
  },
  { name: 'auth', dependencies: ['problem-errors'] },
);

async function authenticate(
  request: FastifyRequest,
  context: AppContext,
  signIns: SignInCheck,
  checkRevoked: boolean,
): Promise<{ user: User; verified: VerifiedToken; idToken: string }> {
  const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer' || token === '') throw unauthenticated();
  const { tokens } = context;
  const verified = await tokens.verify(token, { checkRevoked }).catch(async (error: unknown) => {
    if (!(error instanceof InvalidToken)) throw identityUnavailable(error);
    request.log.info({ reason: error.reason }, 'token refused');
    if (error instanceof EndedAtProvider) {
      const userId = await followProvider(context, error);
      if (userId) signIns.forget(userId);
    }
    throw unauthenticated();
  });
  if (!verified.emailVerified || verified.email === '') throw emailNotVerified();
  const user = await ensureUser(context, verified);
  if (user.closedAt !== null) throw accountClosed();
  if (verified.password && (await recordPassword(context, user, verified.password))) {
    signIns.forget(user.id);
  }
  return { user, verified, idToken: token };
}

const unauthenticated = () =>
  new DomainError({
    code: 'unauthenticated',
    status: 401,
    title: i18n.t('Sign in to go on'),
    headers: { 'www-authenticate': 'Bearer' },
  });

const emailNotVerified = () =>
  new DomainError({
    code: 'email_not_verified',
    status: 403,
    title: i18n.t('Verify your e-mail first'),
    detail: i18n.t('Open the link that we mailed to you, then sign in again.'),
  });

const accountClosed = () =>
  new DomainError({
    code: 'account_closed',
    status: 403,
    title: i18n.t('This account is closed'),
    detail: i18n.t('Write to us if you have a question about it.'),
    path: pathTo('contact'),
  });
