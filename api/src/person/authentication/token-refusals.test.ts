import { constants, createHmac, createPublicKey, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  goodClaims,
  type ProviderOfTokens,
  projectId,
  startProviderOfTokens,
  strangersKey,
} from '@tessera/server/testing/provider-of-tokens';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { firebaseTokenVerifier } from './firebase-token-verifier.ts';

const keysOfGoogle =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

let provider: ProviderOfTokens;
let verifier: ReturnType<typeof firebaseTokenVerifier>;
let test: TestApp;

beforeAll(async () => {
  provider = await startProviderOfTokens();
  verifier = firebaseTokenVerifier(projectId, { httpAgent: provider.agent });
  test = await startTestApp({ reading: verifier });
  test.context.clock.moveTo(new Date().toISOString());
});
afterAll(async () => {
  await test.close();
  await verifier.close();
  await provider.close();
});

async function answerTo(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await test.guest.get('/user/lifecheck', { headers });
  return [response.statusCode, response.body === '' ? undefined : response.json().code];
}

const letIn = [204, undefined];
const refused = [401, 'unauthenticated'];
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signed with a public key as if it were a shared secret, which whoever knows the key can do. */
function signedWithPublicKey(kid: string | undefined): string {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(goodClaims())}`;
  const mac = createHmac('sha256', provider.publicPem).update(signed);
  return `${signed}.${mac.digest('base64url')}`;
}

describe('a token that the provider has signed', () => {
  it('lets its user in, by keys of Google’s one address', async () => {
    provider.asked.length = 0;
    expect(await answerTo(provider.tokenOf())).toEqual(letIn);
    expect(provider.asked).toEqual([keysOfGoogle]);
  });

  it('is good once its key is published, and not when the key was taken back', async () => {
    const key = provider.addKey('second');
    expect(await answerTo(provider.tokenOf({}, { kid: 'second' }))).toEqual(refused);
    const token = provider.tokenOf({}, { kid: 'second' }, key);
    expect(await answerTo(token)).toEqual(letIn);
    provider.removeKey('second');
    expect(await answerTo(token)).toEqual(refused);
    expect(await answerTo(provider.tokenOf())).toEqual(letIn);
  });

  it('is taken by its `sub`: the same address under two of them is two users', async () => {
    const idOf = async (sub: string) => {
      expect(await answerTo(provider.tokenOf({ sub, email: 'both@example.com' }))).toEqual(letIn);
      const { database } = test.connection;
      const found = database.selectFrom('users').select('id').where('subject', '=', sub);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    expect(await idOf('one-of-two')).not.toBe(await idOf('other-of-two'));
  });

  it.each([
    ['has expired', { exp: inSeconds(-1) }],
    ['has no number for its end', { exp: 'tomorrow' }],
    ['is not good yet', { nbf: inSeconds(600) }],
    ['was issued in the future', { iat: inSeconds(600) }],
    ['is of a sign-in in the future', { auth_time: inSeconds(600) }],
    ['does not say of which sign-in it is', { auth_time: undefined }],
    ['has a text for the time of it', { auth_time: '1700000000' }],
    ['has an issuer of another project', { iss: 'https://securetoken.google.com/other' }],
    ['has another issuer', { iss: `https://accounts.google.com/${projectId}` }],
    ['is a session cookie', { iss: `https://session.firebase.google.com/${projectId}` }],
    ['has no issuer', { iss: undefined }],
    ['has another audience', { aud: 'other' }],
    ['has ours among its audiences', { aud: [projectId, 'other'] }],
    ['has no audience', { aud: undefined }],
    ['is one of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['has no subject', { sub: undefined }],
    ['has an empty subject', { sub: '' }],
    ['has a number for its subject', { sub: 7 }],
    ['has a long subject', { sub: 'x'.repeat(129) }],
    ['has a subject that no database keeps', { sub: 'a\0b' }],
    ['claims to be of an event, with no subject', { event_type: 'beforeSendSms', sub: undefined }],
    ['has an object for its address', { email: { of: 'ada' } }],
  ])('is refused when it %s', async (_, claims) => {
    expect(await answerTo(provider.tokenOf(claims))).toEqual(refused);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['verified in words alone', { email_verified: 'true' }],
    ['not said to be verified', { email_verified: undefined }],
    ['not there', { email: undefined }],
  ])('is refused when its address is %s', async (_, claims) => {
    expect(await answerTo(provider.tokenOf(claims))).toEqual([403, 'email_not_verified']);
  });

  it.each([null, 'ada', 7, [], {}, true, { v: 0, d: 7 }])(
    'is refused when it says %j',
    async (payload) => {
      expect(await answerTo(provider.sign({}, payload))).toEqual(refused);
      const legacy = { alg: 'HS256', kid: undefined };
      expect(await answerTo(provider.sign(legacy, payload))).toEqual(refused);
    },
  );
});

type By = { readonly digest?: string; readonly padding?: number; readonly saltLength?: number };

describe('a token that the provider has not signed', () => {
  it.each([
    ['by a key of somebody else', {}],
    ['by one that is not known', { kid: 'unknown' }],
    ['by one whose name every object has', { kid: 'constructor' }],
    ['by one without a name', { kid: undefined }],
    ['by one with an empty name', { kid: '' }],
    ['by one with a name of another type', { kid: ['first'] }],
    ['as something critical that nobody knows', { crit: ['never'], never: true }],
  ])('is refused when it is signed %s', async (_, header) => {
    expect(await answerTo(provider.tokenOf({}, header, strangersKey))).toEqual(refused);
  });

  it.each(['none', 'None', 'NONE', 'nOnE'])('is refused with the algorithm %s', async (alg) => {
    for (const kid of ['first', undefined]) {
      const unsigned = `${encode({ alg, typ: 'JWT', kid })}.${encode(goodClaims())}.`;
      expect(await answerTo(unsigned)).toEqual(refused);
    }
    const [, , signature] = provider.tokenOf().split('.');
    const signed = `${encode({ alg, typ: 'JWT', kid: 'first' })}.${encode(goodClaims())}`;
    expect(await answerTo(`${signed}.${signature}`)).toEqual(refused);
  });

  it('is refused when a public key signed it as a secret', async () => {
    expect(await answerTo(signedWithPublicKey('first'))).toEqual(refused);
    expect(await answerTo(signedWithPublicKey(undefined))).toEqual(refused);
  });

  it.each<[string, By]>([
    ['RS384', { digest: 'sha384' }],
    ['RS512', { digest: 'sha512' }],
    ['PS256', { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }],
    ['ES256', {}],
    ['EdDSA', {}],
  ])(
    'is refused with the algorithm %s by the right key',
    async (alg, { digest = 'sha256', ...by }) => {
      const signed = `${encode({ alg, typ: 'JWT', kid: 'first' })}.${encode(goodClaims())}`;
      const { privateKey: key } = provider;
      const signature = sign(digest, Buffer.from(signed), { key, ...by });
      expect(await answerTo(`${signed}.${signature.toString('base64url')}`)).toEqual(refused);
    },
  );

  it('is refused when anything of a good one was changed', async () => {
    const [header = '', payload, signature = ''] = provider.tokenOf().split('.');
    const asEve = encode(goodClaims({ sub: 'eve' }));
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const token of [
      [header, asEve, signature],
      [header, payload, other + signature.slice(1)],
      [header, payload, ''],
      [header, payload],
      [encode({ alg: 'RS256', kid: 'first', typ: 'JOSE' }), payload, signature],
    ]) {
      expect(await answerTo(token.join('.'))).toEqual(refused);
    }
  });

  it.each([
    'nonsense',
    '.',
    '..',
    '...',
    'a.b.c',
    `${encode(null)}.${encode(null)}.`,
    `${encode([])}.${encode({})}.x`,
    `${encode({ alg: 'RS256', kid: 'first' })}..x`,
    `${Buffer.from('{"alg":').toString('base64url')}.${encode({})}.x`,
    'ey\u00e9.ey.ey',
  ])('is refused when it is none at all: %s', async (token) => {
    expect(await answerTo(token)).toEqual(refused);
  });

  it('is refused when it is huge', async () => {
    const token = provider.tokenOf({ padding: 'x'.repeat(1_000_000) }, {}, strangersKey);
    expect(await answerTo(token)).toEqual(refused);
    expect(await answerTo(provider.tokenOf({}, { kid: 'k'.repeat(1_000_000) }))).toEqual(refused);
  });
});

describe('a key that a token brings along', () => {
  it('is not believed, and not fetched from where it says', async () => {
    const fetched: unknown[] = [];
    const strangers = createServer(({ url }, response) => {
      fetched.push(url);
      response.end('{}');
    });
    await new Promise<void>((resolve) => strangers.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(strangers.address() as AddressInfo).port}/keys`;
    const jwk = createPublicKey(strangersKey).export({ format: 'jwk' });
    provider.asked.length = 0;
    for (const header of [
      { jwk },
      { jku: address },
      { x5u: address },
      { x5c: ['MIIB'] },
      { jku: address, kid: 'theirs' },
      { x5u: address, kid: undefined },
      { kid: address },
    ]) {
      expect(await answerTo(provider.tokenOf({}, header, strangersKey))).toEqual(refused);
    }
    await new Promise((resolve) => strangers.close(resolve));
    expect(fetched).toEqual([]);
    expect(new Set(provider.asked)).toEqual(new Set([keysOfGoogle]));
  });
});

describe('without the provider’s keys', () => {
  it('nobody is let in, and nobody is told that their sign-in is bad', async () => {
    provider.fail();
    expect(await answerTo(provider.tokenOf())).toEqual([503, 'identity_unavailable']);
    expect(await answerTo(provider.tokenOf({ aud: 'other' }))).toEqual(refused);
  });
});
