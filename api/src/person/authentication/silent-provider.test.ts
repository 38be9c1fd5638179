import {
  type ProviderOfTokens,
  projectId,
  startProviderOfTokens,
} from '@tessera/server/testing/provider-of-tokens';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { firebaseTokenVerifier } from './firebase-token-verifier.ts';

const patienceMs = 2_000;

let provider: ProviderOfTokens;
let verifier: ReturnType<typeof firebaseTokenVerifier>;
let test: TestApp;

beforeEach(async () => {
  provider = await startProviderOfTokens();
  const credential = { getAccessToken: async () => ({ access_token: 'any', expires_in: 3_600 }) };
  verifier = firebaseTokenVerifier(projectId, {
    httpAgent: provider.agent,
    credential,
    patienceMs,
  });
  test = await startTestApp({ reading: verifier });
  test.context.clock.moveTo(new Date().toISOString());
});
afterEach(async () => {
  await test.close();
  await provider.close();
  await verifier.close();
});

const headersOf = () => ({
  authorization: `Bearer ${provider.tokenOf()}`,
  'idempotency-key': 'one-loan',
});

/** Answers within a few seconds, more on a busy machine; the library alone would wait for minutes. */
const inSeconds = 40_000;

describe('an identity provider that takes questions and never answers', () => {
  it.each([
    ['for its keys', 'https://www.googleapis.com/', 'GET', '/user/lifecheck'],
    ['for what became of a session', 'https://identitytoolkit.googleapis.com/', 'POST', '/loans'],
  ] as const)(
    'is waited for %s briefly: 503, to be asked again',
    async (_, at, method, url) => {
      provider.fallSilentAt(at);
      const answer = await test.app.inject({ method, url, headers: headersOf(), payload: {} });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity_unavailable']);
      expect(answer.headers['retry-after']).toBe('5');
      expect(provider.asked.at(-1)).toMatch(at);
    },
    inSeconds,
  );

  it('keeps nobody out who does nothing that it is asked for', async () => {
    provider.fallSilentAt('https://identitytoolkit.googleapis.com/');
    const headers = headersOf();
    const answer = await test.app.inject({ url: '/user/lifecheck', headers });
    expect(answer.statusCode).toBe(204);
  });

  it(
    'is told later who may not sign in any more',
    async () => {
      provider.fallSilentAt('https://identitytoolkit.googleapis.com/');
      await expect(verifier.disable('ada')).rejects.toThrow('The identity provider is late');
    },
    inSeconds,
  );
});
