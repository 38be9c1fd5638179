import { isFaultOfToken } from './is-fault-of-token.ts';

describe('what the identity provider’s library says', () => {
  it.each([
    'auth/argument-error',
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/invalid-id-token',
    'auth/user-disabled',
    'auth/user-not-found',
  ])('blames the token: %s', (code) => {
    expect(isFaultOfToken(code)).toBe(true);
  });

  it.each(['auth/internal-error', 'auth/network-request-failed', 'ECONNREFUSED', 'unknown', ''])(
    'does not blame the token: %j',
    (code) => {
      expect(isFaultOfToken(code)).toBe(false);
    },
  );
});
