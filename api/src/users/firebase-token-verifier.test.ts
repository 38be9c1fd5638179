import { firebaseTokenVerifier } from './firebase-token-verifier.ts';
import { InvalidToken } from './verified-token.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('the verifier of Firebase tokens', () => {
  it('refuses what is no token, and unsigned ones of the emulator, without asking anybody', async () => {
    const verifier = firebaseTokenVerifier('tessera-test');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: 'https://securetoken.google.com/tessera-test',
      aud: 'tessera-test',
      sub: 'mallory',
      email: 'mallory@example.com',
      email_verified: true,
      auth_time: now,
      iat: now,
      exp: now + 3_600,
    };
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    for (const token of ['nonsense', 'a.b.c', unsigned]) {
      const verdict = verifier.verify(token, { checkRevoked: false });
      await expect(verdict).rejects.toThrow(InvalidToken);
    }
    await verifier.close();
  });
});
