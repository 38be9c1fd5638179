import { errorCode } from '@tessera/server/error-code';
import { isFaultOfToken } from '@tessera/server/is-fault-of-token';
import { deleteApp, initializeApp } from 'firebase-admin/app';
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
 * refuses in production.
 */
export function firebaseTokenVerifier(projectId: string): TokenVerifier & {
  readonly close: () => Promise<void>;
} {
  const app = initializeApp({ projectId }, 'signer');
  const auth = getAuth(app);
  return {
    verify: async (idToken) => {
      const claims = await auth.verifyIdToken(idToken).catch(refuse);
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
