import { createFakeShell } from '@tessera/testing/fake-shell';
import { sendLifecheck } from './send-lifecheck.ts';

afterEach(() => jest.restoreAllMocks());

it('asks the user API with the ID token as bearer and no body', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"any":"thing"}'));
  const shell = createFakeShell({
    idToken: 'abc',
    config: { userApiHost: 'https://user.example' },
  });
  expect(await sendLifecheck(shell)).toBe(true);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://user.example/user/lifecheck');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer abc');
  expect(init?.method ?? 'GET').toBe('GET');
  expect(init?.body).toBeUndefined();
});

it('asks the API itself, no cache, and does not wait for ever', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await sendLifecheck(createFakeShell());
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    cache: 'no-store',
    signal: limit.mock.results[0]?.value,
  });
  expect(limit).toHaveBeenCalledWith(30_000);
});

it('leaves what the API answers unread', async () => {
  const response = new Response('{"any":"thing"}');
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
  await sendLifecheck(createFakeShell());
  await expect(response.body?.getReader().read()).resolves.toMatchObject({ done: true });
});

it('ignores what the API answers, also a refusal', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }));
  expect(await sendLifecheck(createFakeShell())).toBe(false);
});

it('is not sent without a token', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  await expect(sendLifecheck(createFakeShell({ idToken: null }))).rejects.toThrow();
  expect(fetch).not.toHaveBeenCalled();
});
