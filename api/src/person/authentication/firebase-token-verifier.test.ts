import { firebaseTokenVerifier, verifierAt } from './firebase-token-verifier.ts';
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

describe('a session that was ended', () => {
  const signedInAt = Date.parse('2026-06-15T10:00:00Z');
  const providerThatSays = (user: object) =>
    verifierAt({
      verifyIdToken: async () => ({
        uid: 'ada',
        email: 'ada@example.com',
        email_verified: true,
        auth_time: signedInAt / 1000,
      }),
      getUser: async () => user,
    } as unknown as Parameters<typeof verifierAt>[0]);
  const ended = (afterMs: number) => ({
    disabled: false,
    tokensValidAfterTime: new Date(signedInAt + afterMs).toUTCString(),
  });

  it('is refused where it is asked for, and lives on for an hour where it is not', async () => {
    const provider = providerThatSays(ended(1_000));
    const fresh = provider.verify('token', { checkRevoked: true });
    await expect(fresh).rejects.toMatchObject({ reason: 'auth/id-token-revoked' });
    await expect(fresh).rejects.toThrow(InvalidToken);
    expect(await provider.verify('token', { checkRevoked: false })).toMatchObject({
      subject: 'ada',
      password: null,
    });
  });

  it('is not one that began when the others ended', async () => {
    const provider = providerThatSays(ended(0));
    expect(await provider.verify('token', { checkRevoked: true })).toMatchObject({
      subject: 'ada',
      emailVerified: true,
      authTime: new Date(signedInAt),
    });
  });

  it('is one of a disabled account', async () => {
    const provider = providerThatSays({ ...ended(0), disabled: true });
    const verdict = provider.verify('token', { checkRevoked: true });
    await expect(verdict).rejects.toMatchObject({ reason: 'auth/user-disabled' });
  });
});
