import { rememberClaims } from './remember-claims.ts';
import type { Claims } from './token-claims.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (uid: string, header: object = { kid: 'first' }) =>
  `${encode(header)}.${uid}.signed`;

const claimsOf = (uid: string, exp?: number): Claims => ({
  uid,
  email: `${uid}@example.com`,
  email_verified: true,
  auth_time: 10,
  iat: 10,
  exp,
});

function verifier() {
  let now = 100_000;
  const published = new Set(['first']);
  const verified: string[] = [];
  const { recall, learn } = rememberClaims(
    async (token) => {
      const uid = token.split('.')[1] ?? '';
      verified.push(uid);
      if (uid === 'forged') throw new Error('not signed');
      return claimsOf(uid, uid === 'endless' ? undefined : 200);
    },
    {
      read: (claims) => claims,
      isPublished: async (kid) => published.has(kid),
      now: () => now,
      most: 2,
    },
  );
  const verify = async (token: string) => (await recall(token)) ?? learn(token);
  const moveTo = (to: number) => {
    now = to;
  };
  return { verify, verified, moveTo, published };
}

describe('claims that are remembered', () => {
  it('are verified once until the token expires, and then anew', async () => {
    const { verify, verified, moveTo } = verifier();
    expect(await verify(tokenOf('ada'))).toEqual(await verify(tokenOf('ada')));
    moveTo(199_999);
    await verify(tokenOf('ada'));
    expect(verified).toEqual(['ada']);
    moveTo(200_000);
    await verify(tokenOf('ada'));
    expect(verified).toEqual(['ada', 'ada']);
  });

  it('are those of that token alone', async () => {
    const { verify } = verifier();
    await verify(tokenOf('ada'));
    expect((await verify(tokenOf('bob'))).uid).toBe('bob');
  });

  it('are good no longer than the key of their token is published', async () => {
    const { verify, verified, published } = verifier();
    await verify(tokenOf('ada'));
    published.delete('first');
    await verify(tokenOf('ada'));
    expect(verified).toEqual(['ada', 'ada']);
  });

  it('are not those of a token that was refused, does not say when it expires, or has no key', async () => {
    const { verify, verified } = verifier();
    for (const token of [tokenOf('forged'), tokenOf('endless'), tokenOf('eve', { alg: 'none' })]) {
      for (let time = 0; time < 2; time += 1) await verify(token).catch(() => {});
    }
    expect(verified).toEqual(['forged', 'forged', 'endless', 'endless', 'eve', 'eve']);
  });

  it('are forgotten from the oldest on when they are too many', async () => {
    const { verify, verified } = verifier();
    for (const uid of ['ada', 'bob', 'eve', 'bob', 'ada']) await verify(tokenOf(uid));
    expect(verified).toEqual(['ada', 'bob', 'eve', 'ada']);
  });
});
