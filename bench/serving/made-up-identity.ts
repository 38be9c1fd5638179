import type { Answer } from '../../e2e/look/recorded.ts';

/** Who is signed in on measured pages. Any password is theirs. */
export const measuredPerson = { email: 'ada.example@example.com', password: 'violet-harbour-271' };

const localId = 'AdaExample00000000000000000A';
const lifetimeSeconds = 3600;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that nobody signed, as those of the identity emulator are. */
function makeToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: localId,
    user_id: localId,
    email: measuredPerson.email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + lifetimeSeconds,
    firebase: { sign_in_provider: 'password', identities: { email: [measuredPerson.email] } },
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

const refreshToken = 'measured';

const operations: Readonly<Record<string, () => object>> = {
  'accounts:signInWithPassword': () => ({
    localId,
    email: measuredPerson.email,
    idToken: makeToken(),
    refreshToken,
    expiresIn: `${lifetimeSeconds}`,
    registered: true,
  }),
  'accounts:lookup': () => ({
    users: [{ localId, email: measuredPerson.email, emailVerified: true }],
  }),
  token: () => ({
    access_token: makeToken(),
    id_token: makeToken(),
    refresh_token: refreshToken,
    expires_in: `${lifetimeSeconds}`,
    user_id: localId,
  }),
};

/**
 * Answers as Google's identity service does, to the three calls that somebody who signs in and stays makes:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export function answerOfIdentity(path: string): Answer {
  const operation = operations[path.replace(/\?.*/, '').split('/').at(-1) ?? ''];
  return operation === undefined
    ? { status: 400, body: { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } } }
    : { status: 200, body: operation() };
}
