import { firebaseTokenVerifier, verifierAt } from './firebase-token-verifier.ts';
import { EndedAtProvider, InvalidToken } from './verified-token.ts';

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

describe('claims that no provider writes', () => {
  const verifierOf = (claims: object) =>
    verifierAt({ verifyIdToken: async () => claims } as unknown as Parameters<
      typeof verifierAt
    >[0]);
  const right = {
    uid: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    auth_time: 1,
    iat: 2,
  };

  it.each([
    ['no time of the sign-in', { auth_time: undefined }],
    ['a text for it', { auth_time: '1' }],
    ['a time that no date can say', { auth_time: 1e15 }],
    ['a time before all', { auth_time: -1 }],
    ['half a second', { auth_time: 0.5 }],
    ['no time of its own', { iat: undefined }],
    ['a name that the database cannot keep', { uid: 'a\0b' }],
    ['no name', { uid: '' }],
    ['a long one', { uid: 'x'.repeat(129) }],
    ['an e-mail that it cannot keep', { email: 'a\0@example.com' }],
    ['a number for the e-mail', { email: 7 }],
  ])('are those of nobody: %s', async (_, odd) => {
    const verdict = verifierOf({ ...right, ...odd }).verify('token', { checkRevoked: false });
    await expect(verdict).rejects.toThrow(InvalidToken);
  });

  it('are read when they are right, also without an e-mail', async () => {
    const claims = { ...right, email: undefined };
    expect(await verifierOf(claims).verify('token', { checkRevoked: false })).toMatchObject({
      subject: 'ada',
      email: '',
      authTime: new Date(1_000),
      issuedAt: new Date(2_000),
    });
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
        iat: signedInAt / 1000,
      }),
      getUser: async () => user,
    } as unknown as Parameters<typeof verifierAt>[0]);
  const ended = (afterMs: number) => ({
    uid: 'ada',
    disabled: false,
    tokensValidAfterTime: new Date(signedInAt + afterMs).toUTCString(),
  });

  it('is refused where it is asked for, and lives on for an hour where it is not', async () => {
    const provider = providerThatSays(ended(1_000));
    const fresh = provider.verify('token', { checkRevoked: true });
    await expect(fresh).rejects.toMatchObject({
      reason: 'auth/id-token-revoked',
      subject: 'ada',
      since: new Date(signedInAt + 1_000),
    });
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
    const all = { reason: 'auth/user-disabled', subject: 'ada', since: null };
    await expect(verdict).rejects.toMatchObject(all);
    await expect(verdict).rejects.toThrow(EndedAtProvider);
  });
});

describe('users who are looked up', () => {
  it('are what the provider says of them now; who is gone is not among them', async () => {
    const validSince = '2026-06-15T10:00:00.000Z';
    const ada = {
      uid: 'ada',
      email: 'ada@example.com',
      emailVerified: true,
      disabled: false,
      tokensValidAfterTime: new Date(validSince).toUTCString(),
      passwordHash: 'hash',
    };
    const getUsers = jest.fn(async () => ({ users: [ada], notFound: [{ uid: 'bob' }] }));
    const verifier = verifierAt({ getUsers } as unknown as Parameters<typeof verifierAt>[0]);
    const accounts = await verifier.lookUp(['ada', 'bob']);
    expect(getUsers).toHaveBeenCalledWith([{ uid: 'ada' }, { uid: 'bob' }]);
    expect([...accounts]).toEqual([
      [
        'ada',
        {
          email: 'ada@example.com',
          emailVerified: true,
          disabled: false,
          validSince: new Date(validSince),
          password: { mark: 'hash hash ', changedAt: new Date(validSince) },
        },
      ],
    ]);
  });

  it('are waited for no longer than the provider is', async () => {
    const getUsers = () => new Promise(() => {});
    const silent = { getUsers } as unknown as Parameters<typeof verifierAt>[0];
    await expect(verifierAt(silent, { patienceMs: 20 }).lookUp(['ada'])).rejects.toThrow(
      'provider is late',
    );
  });
});
