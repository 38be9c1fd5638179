import { randomBytes } from 'node:crypto';
import type { Agent as HttpsAgent } from 'node:https';
import { errorCode } from '@tessera/server/error-code';
import { inTime } from '@tessera/server/in-time';
import { isFaultOfToken } from '@tessera/server/is-fault-of-token';
import { identityPatienceMs } from '@tessera/server/time-limits';
import { type AppOptions, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { publishedKeys } from './published-keys.ts';
import { rememberClaims } from './remember-claims.ts';
import { type Claims, readClaims } from './token-claims.ts';
import {
  EndedAtProvider,
  InvalidToken,
  type PasswordState,
  type ProviderAccount,
  type TokenVerifier,
  type VerifiedToken,
} from './verified-token.ts';

/**
 * Verifies with Google's own library. It accepts the emulator's unsigned tokens only while
 * FIREBASE_AUTH_EMULATOR_HOST is set, which the configuration refuses in production. Checking for
 * revocation needs Google's application default credentials there, unless it is given others. The library
 * reaches Google through `httpAgent`, unless it has none, and is waited for `patienceMs` in all: by itself
 * it asks a provider that is silent for minutes.
 */
export function firebaseTokenVerifier(
  projectId: string,
  {
    patienceMs = identityPatienceMs,
    ...reached
  }: Pick<AppOptions, 'httpAgent' | 'credential'> & { readonly patienceMs?: number } = {},
): TokenVerifier & {
  readonly close: () => Promise<void>;
} {
  const app = initializeApp({ projectId, ...reached }, `tessera-${projectId}`);
  const isPublished = publishedKeys(reached.httpAgent as HttpsAgent | undefined, patienceMs);
  return {
    ...verifierAt(getAuth(app), { patienceMs, isPublished }),
    close: () => deleteApp(app),
  };
}

type Provider = Pick<
  Auth,
  'verifyIdToken' | 'getUser' | 'getUsers' | 'updateUser' | 'revokeRefreshTokens'
>;

/** What we conclude from what the provider says. */
export function verifierAt(
  auth: Provider,
  {
    patienceMs = identityPatienceMs,
    isPublished = () => false,
  }: {
    readonly patienceMs?: number;
    /** Whether a key is still good, by its id; what it signed is then not verified again. */
    readonly isPublished?: (kid: string) => boolean | Promise<boolean>;
  } = {},
): TokenVerifier {
  const { recall, learn } = rememberClaims(
    async (token) => readClaims(await auth.verifyIdToken(token, false).catch(refuseUnread)),
    { read: withoutPassword, isPublished },
  );
  const { verify, lookUp, disable, setEmail } = patientVerifierAt(auth, learn);
  const words = 'The identity provider is late';
  return {
    recall: (token) => {
      const known = recall(token);
      return known instanceof Promise ? undefined : known;
    },
    verify: async (token, options) => {
      const known = options.checkRevoked ? undefined : await recall(token);
      if (known) return known;
      return inTime(verify(token, options), patienceMs, words);
    },
    lookUp: (subjects) => inTime(lookUp(subjects), patienceMs, words),
    disable: (subject) => inTime(disable(subject), patienceMs, words),
    setEmail: (subject, wanted) => inTime(setEmail(subject, wanted), patienceMs, words),
  };
}

function patientVerifierAt(
  auth: Provider,
  read: (token: string) => Promise<VerifiedToken>,
): Omit<TokenVerifier, 'recall'> {
  return {
    verify: async (token, { checkRevoked }) => {
      const said = await read(token);
      if (!checkRevoked) return said;
      const user = await auth.getUser(said.subject).catch(refuseFaults);
      if (user.disabled) throw new EndedAtProvider('auth/user-disabled', user.uid, null);
      if (said.authTime < validSinceOf(user)) {
        throw new EndedAtProvider('auth/id-token-revoked', user.uid, validSinceOf(user));
      }
      return { ...said, password: passwordOf(user) };
    },
    lookUp: async (subjects) => {
      const { users } = await auth.getUsers(subjects.map((uid) => ({ uid })));
      return new Map(users.map((user) => [user.uid, accountOf(user)]));
    },
    disable: async (subject) => {
      await auth.updateUser(subject, { disabled: true }).catch((error: unknown) => {
        // Who is gone cannot sign in either.
        if (errorCode(error) !== 'auth/user-not-found') throw error;
      });
    },
    setEmail: async (subject, { email, forgetsPassword }) => {
      const password = forgetsPassword ? { password: randomBytes(32).toString('base64url') } : {};
      try {
        await auth.updateUser(subject, { email, emailVerified: true, ...password });
      } catch (error) {
        if (errorCode(error) === 'auth/email-already-exists') return null;
        throw error;
      }
      await auth.revokeRefreshTokens(subject);
      return passwordOf(await auth.getUser(subject));
    },
  };
}

const withoutPassword = (claims: Claims): VerifiedToken => ({
  subject: claims.uid,
  email: claims.email,
  emailVerified: claims.email_verified === true,
  issuedAt: new Date(claims.iat * 1000),
  authTime: new Date(claims.auth_time * 1000),
  password: null,
});

/** The library looks into a token before it knows that it is one, and stumbles over what says nothing. */
function refuseUnread(error: unknown): never {
  const stumbled = error instanceof TypeError && error.cause === undefined;
  if (stumbled) throw new InvalidToken('malformed');
  return refuseFaults(error);
}

function refuseFaults(error: unknown): never {
  throw isFaultOfToken(error) ? new InvalidToken(errorCode(error)) : error;
}

/** Sessions that began earlier have ended: by revocation, a new password or a new address. */
const validSinceOf = ({ tokensValidAfterTime }: UserRecord) => new Date(tokensValidAfterTime ?? 0);

const accountOf = (user: UserRecord): ProviderAccount => ({
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  disabled: user.disabled,
  validSince: validSinceOf(user),
  password: passwordOf(user),
});

/**
 * The provider shows the password's hash to those who may read it; to others the time at which
 * sessions were ended has to do, which a changed password always moves.
 */
function passwordOf(user: UserRecord): PasswordState {
  const { passwordHash: hash, passwordSalt: salt = '' } = user;
  const changedAt = validSinceOf(user);
  const mark = hash === undefined ? `since ${changedAt.getTime()}` : `hash ${hash} ${salt}`;
  return { mark, changedAt };
}
