import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { TokenVerifier } from './verified-token.ts';

/**
 * Verifies with Google's own library. It accepts the emulator's unsigned tokens only while
 * FIREBASE_AUTH_EMULATOR_HOST is set, which the configuration refuses in production.
 */
export function firebaseTokenVerifier(projectId: string): TokenVerifier & {
  readonly close: () => Promise<void>;
} {
  const app = initializeApp({ projectId }, `tessera-${projectId}`);
  const auth = getAuth(app);
  return {
    verify: async (token, { checkRevoked }) => {
      const claims = await auth.verifyIdToken(token, checkRevoked);
      return {
        subject: claims.uid,
        email: claims.email ?? '',
        emailVerified: claims.email_verified === true,
      };
    },
    close: () => deleteApp(app),
  };
}
