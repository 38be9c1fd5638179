import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { InvalidToken, type TokenVerifier } from './verified-token.ts';

/** What the library answers when the token, and not the way to the provider, is at fault. */
const faultsOfTheToken = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Verifies with Google's own library. It accepts the emulator's unsigned tokens only while
 * FIREBASE_AUTH_EMULATOR_HOST is set, which the configuration refuses in production. Checking for
 * revocation needs Google's application default credentials there.
 */
export function firebaseTokenVerifier(projectId: string): TokenVerifier & {
  readonly close: () => Promise<void>;
} {
  const app = initializeApp({ projectId }, `tessera-${projectId}`);
  const auth = getAuth(app);
  return {
    verify: async (token, { checkRevoked }) => {
      const claims = await auth.verifyIdToken(token, checkRevoked).catch((error: unknown) => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        // The library's message repeats parts of the token; its code does not.
        throw faultsOfTheToken.has(code) ? new InvalidToken(code) : error;
      });
      return {
        subject: claims.uid,
        email: claims.email ?? '',
        emailVerified: claims.email_verified === true,
      };
    },
    close: () => deleteApp(app),
  };
}
