import type { UserId } from '@tessera/contracts/ids';
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
import { type KnownUsers, knownUsers } from '../users/known-users.ts';
import { recordEmail } from '../users/record-email.ts';
import { recordPassword } from '../users/record-password.ts';
import { askOfRoutes, isOpenBeforeCode, needsRecentSignIn } from './ask-of-routes.ts';
import { identityUnavailable } from './identity-unavailable.ts';
import { refuseOldSignIn } from './refuse-old-sign-in.ts';
import { EndedAtProvider, InvalidToken, type VerifiedToken } from './verified-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signIns: SignInCheck & Forgotten;
    /** Lets a request of a user in, also one that goes on, another time. @throws DomainError why not */
    admit: (request: FastifyRequest) => Promise<void>;
  }
}

type Forgotten = {
  /** Of one user, or null of all: what is known of them has to be found out anew. */
  readonly onForgotten: (listener: (userId: UserId | null) => void) => void;
};

/** A route has a user unless it says that it is public. */
export const auth = fp(
  async (app: FastifyInstance, context: AppContext) => {
    app.decorateRequest('user', null);
    app.decorateRequest('idToken', null);
    app.decorateRequest('signInId', null);
    app.decorateRequest('authTime', null);
    const users = knownUsers(context.clock);
    const signIns = tellingOf(ofBoth(signInCheck(context), users));
    app.decorate('signIns', signIns);
    const admit = async (request: FastifyRequest) => {
      const { checksSessionAtProvider, takesEndedSessions } = request.routeOptions.config;
      const fresh = checksSessionAtProvider === true;
      const asked = await authenticate(request, context, { signIns, users, fresh });
      const { user, verified, idToken } = asked;
      const { authTime } = verified;
      const session = sessionOf(request, { userId: user.id, authTime });
      const endedToo = takesEndedSessions === true;
      const withoutCode = isOpenBeforeCode(request);
      const signInId = await signIns.check(session, { fresh, endedToo, withoutCode });
      // The token of a sign-in that has ended says nothing of its user any more.
      const recorded = await recordEmail(context, user, verified);
      if (recorded !== user) signIns.forget(user.id);
      letIn(request, { user: recorded, idToken, authTime, signInId });
    };
    const letIn = (request: FastifyRequest, who: Admitted) => {
      Object.assign(request, who);
      if (needsRecentSignIn(request)) refuseOldSignIn(context, who.authTime);
    };
    /** The same without a wait, where all that `admit` would find out is known. False where it is not. */
    const admitKnown = (request: FastifyRequest): boolean => {
      if (request.routeOptions.config.checksSessionAtProvider) return false;
      const idToken = bearerOf(request);
      const verified = context.tokens.recall(idToken);
      const user = verified && users.recall(verified.subject);
      if (!user || !isAsKnown(user, verified)) return false;
      const { authTime } = verified;
      const signInId = signIns.recall({ userId: user.id, authTime });
      if (signInId === undefined) return false;
      letIn(request, { user, idToken, authTime, signInId });
      return true;
    };
    app.decorate('admit', admit);
    app.addHook('onRequest', (request, _, done) => {
      if (request.routeOptions.config.public || request.is404) return done();
      let isIn = false;
      try {
        isIn = admitKnown(request);
      } catch (error) {
        return done(error as Error);
      }
      if (isIn) return done();
      admit(request).then(
        () => done(),
        (error) => done(error ?? new Error('Refused without a reason')),
      );
    });
    askOfRoutes(app, context);
  },
  { name: 'auth', dependencies: ['problem-errors'] },
);

/** What changes with a user may be about their row as well as their sign-ins. */
function ofBoth(signIns: SignInCheck, users: KnownUsers): SignInCheck {
  const both = [signIns, users];
  return {
    ...signIns,
    forget: (userId) => {
      for (const each of both) each.forget(userId);
    },
    heardUntil: (at) => {
      for (const each of both) each.heardUntil(at);
    },
    forgetAll: () => {
      for (const each of both) each.forgetAll();
    },
  };
}

/** The same, and whoever asked to hear of it hears whom it forgets. */
function tellingOf(signIns: SignInCheck): SignInCheck & Forgotten {
  const listeners = new Set<(userId: UserId | null) => void>();
  const tell = (userId: UserId | null) => {
    for (const listener of listeners) listener(userId);
  };
  return {
    ...signIns,
    forget: (userId) => {
      signIns.forget(userId);
      tell(userId);
    },
    forgetAll: () => {
      signIns.forgetAll();
      tell(null);
    },
    onForgotten: (listener) => {
      listeners.add(listener);
    },
  };
}

type Admitted = Required<
  Pick<FastifyRequest, 'user' | 'idToken' | 'signInId'> & { readonly authTime: Date }
>;

/** Nothing stands against them, and nothing of them has to be written down. */
const isAsKnown = (user: User, { email, emailVerified, issuedAt, password }: VerifiedToken) =>
  emailVerified &&
  email !== '' &&
  password === null &&
  user.closedAt === null &&
  issuedAt <= user.emailAsOf;

/** @throws DomainError `unauthenticated` */
function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const [scheme = '', token = ''] = authorization.split(' ');
  if (scheme.toLowerCase() !== 'bearer' || token === '') throw unauthenticated();
  return token;
}

async function authenticate(
  request: FastifyRequest,
  context: AppContext,
  {
    signIns,
    users,
    fresh,
  }: { readonly signIns: SignInCheck; readonly users: KnownUsers; readonly fresh: boolean },
): Promise<{ user: User; verified: VerifiedToken; idToken: string }> {
  const token = bearerOf(request);
  const { tokens } = context;
  const verified = await tokens
    .verify(token, { checkRevoked: fresh })
    .catch(async (error: unknown) => {
      if (!(error instanceof InvalidToken)) throw identityUnavailable(error);
      request.log.info({ reason: error.reason }, 'token refused');
      if (error instanceof EndedAtProvider) {
        const userId = await followProvider(context, error);
        if (userId) signIns.forget(userId);
      }
      throw unauthenticated();
    });
  if (!verified.emailVerified || verified.email === '') throw emailNotVerified();
  const ensure = () => ensureUser(context, verified);
  const user = fresh ? await ensure() : await users.find(verified.subject, ensure);
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
