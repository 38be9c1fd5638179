import { isFaultOfToken } from './is-fault-of-token.ts';

describe('what the identity provider’s library says', () => {
  it.each([
    'auth/id-token-expired',
    'auth/id-token-revoked',
    'auth/invalid-id-token',
    'auth/user-disabled',
    'auth/user-not-found',
  ])('blames the token: %s', (code) => {
    expect(isFaultOfToken(Object.assign(new Error(), { code }))).toBe(true);
  });

  it.each(['auth/internal-error', 'auth/network-request-failed', 'ECONNREFUSED', 'unknown', ''])(
    'does not blame the token: %j',
    (code) => {
      expect(isFaultOfToken(Object.assign(new Error(), { code }))).toBe(false);
    },
  );

  it('blames the token by the words of the one code that is for both', () => {
    const said = (words: string) =>
      isFaultOfToken(Object.assign(new Error(words), { code: 'auth/argument-error' }));
    expect(said('Firebase ID token has invalid signature. See https://…')).toBe(true);
    expect(said('Decoding Firebase ID token failed.')).toBe(true);
    expect(said('Error while making request: connect ECONNREFUSED 192.0.2.1:443.')).toBe(false);
    expect(said('Error fetching public keys for Google certs: down')).toBe(false);
  });

  it('blames no token for what is no error', () => {
    expect(isFaultOfToken({ code: 'auth/argument-error' })).toBe(false);
    expect(isFaultOfToken('auth/id-token-expired')).toBe(false);
  });
});
