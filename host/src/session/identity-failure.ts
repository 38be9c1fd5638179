import type { IdentityFailure } from '@tessera/shell';

/**
 * By the codes of https://firebase.google.com/docs/auth/admin/errors and the SDK's own list. An
 * unknown account, a wrong password and a disabled account read the same: none of them may be
 * told apart from outside.
 */
const failures: Record<string, IdentityFailure> = {
  'auth/invalid-credential': 'invalid-credentials',
  'auth/invalid-login-credentials': 'invalid-credentials',
  'auth/user-not-found': 'invalid-credentials',
  'auth/wrong-password': 'invalid-credentials',
  'auth/user-disabled': 'invalid-credentials',
  'auth/missing-password': 'invalid-credentials',
  'auth/email-already-in-use': 'email-taken',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/expired-action-code': 'invalid-or-expired-code',
  'auth/invalid-action-code': 'invalid-or-expired-code',
  'auth/too-many-requests': 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/requires-recent-login': 'requires-recent-sign-in',
  'auth/user-token-expired': 'requires-recent-sign-in',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
};

export function identityFailureOf(error: unknown): IdentityFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return failures[code] ?? 'unknown';
}
