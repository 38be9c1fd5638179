import { errorCode } from '@tessera/server/error-code';
import { inTime } from '@tessera/server/in-time';
import { isFaultOfToken } from '@tessera/server/is-fault-of-token';
import { identityPatienceMs } from '@tessera/server/time-limits';
import { type AppOptions, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { Refusal } from '../refusal.ts';

export type Person = { readonly subject: string; readonly email: string };

export type TokenVerifier = {
  /** @throws Refusal `not_verified`, or with status 503 when the provider cannot be asked */
  readonly verify: (idToken: string) => Promise<Person>;
};

/**
 * Verifies with Google's own library, so that the API's word does not count. It accepts the
 * emulator's unsigned tokens only while FIREBASE_AUTH_EMULATOR_HOST is set, which the configuration
 * refuses in production. Without one nothing but Google's public keys is asked for, and no credentials
 * are needed: who was disabled or signed out is believed until the token ends, an hour at most. What is
 * asked is waited for `patienceMs`, and reached through `httpAgent`, unless there is none.
 */
export function firebaseTokenVerifier(
  projectId: string,
  {
    patienceMs = identityPatienceMs,
    ...reached
  }: Pick<AppOptions, 'httpAgent'> & { readonly patienceMs?: number } = {},
): TokenVerifier & {
  readonly close: () => Promise<void>;
} {
  const app = initializeApp({ projectId, ...reached }, 'signer');
  const auth = getAuth(app);
  return {
    verify: async (idToken) => {
      const asked = auth.verifyIdToken(idToken);
      const claims = await inTime(asked, patienceMs, 'The identity provider is late').catch(refuse);
      if (!claims.email || claims.email_verified !== true) {
        throw new Refusal('not_verified', 'The token proves no e-mail address');
      }
      return { subject: claims.uid, email: claims.email };
    },
    close: () => deleteApp(app),
  };
}

function refuse(error: unknown): never {
  const code = errorCode(error);
  if (isFaultOfToken(error)) throw new Refusal('not_verified', code);
  throw new Refusal('identity_unavailable', code, { status: 503 });
}
