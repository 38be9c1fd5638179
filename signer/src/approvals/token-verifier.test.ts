import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { projectId, startProviderOfTokens } from '@tessera/server/testing/provider-of-tokens';
import { firebaseTokenVerifier } from './token-verifier.ts';

const variable = 'FIREBASE_AUTH_EMULATOR_HOST';
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** As the emulator makes them: unsigned. */
function emulatorToken(overrides: Readonly<Record<string, unknown>> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://securetoken.google.com/demo-tessera',
    aud: 'demo-tessera',
    sub: 'ada',
    email: 'ada@example.com',
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    ...overrides,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

let emulator: Server | undefined;
afterEach(() => {
  delete process.env[variable];
  emulator?.closeAllConnections();
  emulator?.close();
  emulator = undefined;
});

/** What the emulator knows of the user. */
async function emulatorThatSays(user: object): Promise<void> {
  const server = createServer((_, response) => {
    const users = [{ localId: 'ada', validSince: '0', ...user }];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ users }));
  });
  await listen(server);
}

/** From now on the library asks this server. */
async function listen(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  emulator = server;
  process.env[variable] = `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Options = Parameters<typeof firebaseTokenVerifier>[1];

/** The library looks for an emulator when it is set up. */
async function verify(
  token: string,
  { of = 'demo-tessera', ...options }: Options & { readonly of?: string } = {},
) {
  const verifier = firebaseTokenVerifier(of, options);
  try {
    return await verifier.verify(token);
  } finally {
    await verifier.close();
  }
}

describe('who somebody is', () => {
  it('is not believed without a signature, unless an emulator is configured', async () => {
    for (const token of ['nonsense', 'a.b.c', emulatorToken()]) {
      await expect(verify(token)).rejects.toMatchObject({ code: 'not_verified' });
    }
    await emulatorThatSays({});
    expect(await verify(emulatorToken())).toEqual({
      subject: 'ada',
      email: 'ada@example.com',
    });
  });

  it.each([
    ['of another project', { aud: 'other', iss: 'https://securetoken.google.com/other' }],
    ['that has expired', { exp: 1 }],
    ['without a verified address', { email_verified: false }],
    ['without an address', { email: undefined }],
  ])('is not proved by a token %s', async (_, claims) => {
    await emulatorThatSays({});
    const verdict = verify(emulatorToken(claims));
    await expect(verdict).rejects.toMatchObject({ code: 'not_verified', status: 422 });
  });

  it('is not proved by a token of somebody who was disabled or signed out, where an emulator says so', async () => {
    await emulatorThatSays({ disabled: true });
    await expect(verify(emulatorToken())).rejects.toMatchObject({ code: 'not_verified' });
    emulator?.close();
    await emulatorThatSays({ validSince: String(Math.floor(Date.now() / 1000) + 60) });
    await expect(verify(emulatorToken())).rejects.toMatchObject({ code: 'not_verified' });
  });

  it('is not decided while nobody can be asked, and nothing of the token is repeated', async () => {
    process.env[variable] = '127.0.0.1:1';
    const failure = await verify(emulatorToken()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'identity_unavailable', status: 503 });
    expect(String(failure)).not.toContain('ada');
  });

  it('is not decided by a provider that never answers, and that is found out in time', async () => {
    const silent = createServer(() => undefined);
    await listen(silent);
    const failure = await verify(emulatorToken(), { patienceMs: 200 }).catch((error) => error);
    expect(failure).toMatchObject({ code: 'identity_unavailable', message: 'late', status: 503 });
  }, 40_000);
});

describe('who somebody is, in production', () => {
  let provider: Awaited<ReturnType<typeof startProviderOfTokens>>;
  beforeEach(async () => {
    provider = await startProviderOfTokens();
  });
  afterEach(() => provider.close());

  it('is what the token says until it ends: nobody is asked whether its session was ended', async () => {
    const options = { of: projectId, httpAgent: provider.agent };
    expect(await verify(provider.tokenOf(), options)).toEqual({
      subject: 'ada',
      email: 'ada@example.com',
    });
    expect(provider.asked).toEqual([
      'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com',
    ]);
  });

  it('is not decided while the keys do not come, and that is found out in time', async () => {
    provider.fallSilentAt('https://www.googleapis.com/');
    const options = { of: projectId, httpAgent: provider.agent, patienceMs: 200 };
    const failure = await verify(provider.tokenOf(), options).catch((error) => error);
    expect(failure).toMatchObject({ code: 'identity_unavailable', message: 'late', status: 503 });
  }, 40_000);
});
