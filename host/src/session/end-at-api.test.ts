import { endAtApi } from './end-at-api.ts';
import { lostSignOutsKey } from './has-lost-sign-outs.ts';
import { startRetryingLostSignOuts } from './lost-sign-outs.ts';
import { settled } from './testing-session.ts';

const ticket = 'a'.repeat(43);
const provider = { getIdToken: async (_: boolean): Promise<string | null> => 'token' };

let asked: { url: string; init: RequestInit | undefined }[];
let answer: (url: string) => Response | Promise<Response>;
let report: jest.SpyInstance;
beforeEach(() => {
  asked = [];
  answer = () => new Response(null, { status: 204 });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push({ url: String(url), init });
    return answer(String(url));
  });
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  localStorage.setItem('tessera.signOutTicket', JSON.stringify({ ticket, authTime: 1 }));
});
afterEach(() => jest.restoreAllMocks());

const lost = () => localStorage.getItem(lostSignOutsKey);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('signing out', () => {
  it('ends the sign-in by its token, in a request that outlives the page', async () => {
    await endAtApi('/api', provider);
    await settled();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      url: '/api/session',
      init: { method: 'DELETE', keepalive: true, headers: { authorization: 'Bearer token' } },
    });
    expect(localStorage).toHaveLength(0);
    expect(report).not.toHaveBeenCalled();
  });

  it('is not held up by an answer that does not come, and keeps the ticket until it does', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await endAtApi('/api', provider);
    expect(lost()).toBe(JSON.stringify([ticket]));
    resolve(new Response(null, { status: 204 }));
    await settled();
    expect(lost()).toBeNull();
  });

  it('tries the ticket where the token is refused', async () => {
    answer = (url) => new Response(null, { status: url.endsWith('ticket') ? 204 : 401 });
    await endAtApi('/api', provider);
    await settled();
    expect(asked[1]?.url).toBe('/api/session/ended-by-ticket');
    expect(asked[1]?.init?.body).toBe(JSON.stringify({ ticket }));
    expect(new Headers(asked[1]?.init?.headers).has('authorization')).toBe(false);
    expect(lost()).toBeNull();
  });

  it('keeps the ticket and no token while there is no connection, and tries it when it is back', async () => {
    answer = offline;
    await endAtApi('/api', provider);
    await settled();
    expect(lost()).toBe(JSON.stringify([ticket]));
    expect(JSON.stringify({ ...localStorage })).not.toContain('token');
    expect(report).toHaveBeenCalled();
    startRetryingLostSignOuts('/api');
    await settled();
    answer = () => new Response(null, { status: 204 });
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(lost()).toBeNull();
  });

  it.each([
    ['cannot be had', () => Promise.reject(new Error('offline'))],
    ['is not there', async () => null],
  ])('goes by the ticket where a token %s', async (_, getIdToken) => {
    await endAtApi('/api', { getIdToken });
    await settled();
    expect(asked.map(({ url }) => url)).toEqual(['/api/session/ended-by-ticket']);
  });

  it('waits no longer than two seconds for a token', async () => {
    jest.useFakeTimers();
    const ending = endAtApi('/api', { getIdToken: () => new Promise(() => {}) });
    await jest.advanceTimersByTimeAsync(2_000);
    await ending;
    expect(asked.map(({ url }) => url)).toEqual(['/api/session/ended-by-ticket']);
    jest.useRealTimers();
  });

  it('does what it can without a ticket', async () => {
    localStorage.clear();
    answer = offline;
    await endAtApi('/api', provider);
    await settled();
    expect(asked).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a logout that was lost', () => {
  beforeEach(() => localStorage.setItem(lostSignOutsKey, JSON.stringify([ticket])));

  it.each([
    [429, 1],
    [503, 1],
    [400, 0],
    [204, 0],
  ])('that is answered %s is kept by %s of its tickets', async (status, count) => {
    answer = () => new Response(null, { status });
    startRetryingLostSignOuts('/api');
    await settled();
    expect(JSON.parse(lost() ?? '[]')).toHaveLength(count);
  });

  it('is nothing where something else stands in its place', async () => {
    localStorage.setItem(lostSignOutsKey, '{"a":1}');
    startRetryingLostSignOuts('/api');
    await settled();
    expect(asked).toEqual([]);
  });
});
