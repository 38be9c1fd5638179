import { runInNewContext } from 'node:vm';
import { askingScript } from './asking-script.ts';

type AskedEarly = {
  token?: string | null;
  answers: Record<string, Promise<{ response: Response; askedMs: number; answeredMs: number }>>;
  ask(token: string): void;
  stop(): void;
};

type Kept = { token?: string; expiresInMs?: number };

const data = { asks: '/loans /prices', api: '/api', key: 'k1' };

/** The SDK's database with somebody in it, or without. `opened` counts who looks. */
function database({ token, expiresInMs = 3_600_000 }: Kept) {
  const seen = { opened: 0, closed: 0 };
  const stsTokenManager = { accessToken: token, expirationTime: Date.now() + expiresInMs };
  const request = <Result>(result: Result) => {
    const asked: { result: Result; onsuccess?: () => void } = { result };
    setImmediate(() => asked.onsuccess?.());
    return asked;
  };
  const store = {
    get: (key: string) =>
      request(
        token && key === 'firebase:authUser:k1:[DEFAULT]'
          ? { value: { stsTokenManager } }
          : undefined,
      ),
  };
  const indexedDB = {
    open: () => {
      seen.opened += 1;
      return request({
        transaction: () => ({ objectStore: () => store }),
        close: () => {
          seen.closed += 1;
        },
      });
    },
  };
  return { seen, indexedDB };
}

async function run(kept: Kept | undefined, dataset: Record<string, string> = data) {
  const sent: { url: string; headers: Record<string, string>; signal: AbortSignal }[] = [];
  const { seen, indexedDB } = database(kept ?? {});
  const window: { tesseraAsked?: AskedEarly } = {};
  const documentElement = { lang: 'de', dataset: { signedIn: '' } };
  runInNewContext(askingScript, {
    window,
    document: { currentScript: { dataset }, documentElement },
    localStorage: { getItem: (key: string) => (kept && key === 'tessera.signedIn' ? '1' : null) },
    indexedDB,
    fetch: async (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => {
      sent.push({ url, ...init });
      if (url.endsWith('/prices')) throw new TypeError('offline');
      return new Response('{}');
    },
    AbortController,
    Date,
  });
  // It opens a database and reads from it, each in a turn of its own.
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  const isTakenForSignedIn = documentElement.dataset.signedIn !== undefined;
  return { sent, seen, asked: window.tesseraAsked as AskedEarly, isTakenForSignedIn };
}

describe('what a document asks for before its page runs', () => {
  it('is asked with the token that the identity provider’s SDK would use, as the page would', async () => {
    const { sent, seen, asked } = await run({ token: 't1' });
    expect(sent.map(({ url, headers }) => [url, headers])).toEqual(
      ['/api/loans', '/api/prices'].map((url) => [
        url,
        { accept: 'application/json', 'accept-language': 'de', authorization: 'Bearer t1' },
      ]),
    );
    expect(asked.token).toBe('t1');
    expect(seen).toEqual({ opened: 1, closed: 1 });
  });

  it('has when it was asked and answered, and is nothing where no answer came', async () => {
    const { asked } = await run({ token: 't1' });
    const answer = await asked.answers['/api/loans'];
    expect(answer?.response.ok).toBe(true);
    expect(answer?.answeredMs).toBeGreaterThanOrEqual(answer?.askedMs ?? Number.NaN);
    expect(await asked.answers['/api/prices']).toBeUndefined();
  });

  it.each([
    ['a token that lasts no minute more', { token: 't1', expiresInMs: 59_000 }],
    ['no record of anybody', {}],
  ])('is not asked with %s, and can be with another', async (_what, kept) => {
    const { sent, asked } = await run(kept);
    expect(sent).toEqual([]);
    asked.ask('t2');
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer t2', 'Bearer t2']);
  });

  it('has a document take for a guest who has a sign of a session and is kept no more', async () => {
    expect((await run({})).isTakenForSignedIn).toBe(false);
    expect((await run({ token: 't1', expiresInMs: 0 })).isTakenForSignedIn).toBe(true);
  });

  it('is nothing for who is not signed in, but where anybody may read', async () => {
    expect((await run(undefined)).sent).toEqual([]);
    const { sent, seen, asked } = await run(undefined, { ...data, guests: '' });
    expect(sent.map(({ headers }) => Object.keys(headers))).toEqual([
      ['accept', 'accept-language'],
      ['accept', 'accept-language'],
    ]);
    expect([asked.token, seen.opened]).toEqual([null, 0]);
  });

  it('is given up, and asked for once more with another token', async () => {
    const { sent, asked } = await run({ token: 't1' });
    asked.ask('t2');
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false]);
    asked.stop();
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(asked.answers).toEqual({});
    expect(asked.token).toBeUndefined();
  });

  it('is nothing where storage is forbidden', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('SecurityError');
      },
    };
    const document = { currentScript: { dataset: data } };
    expect(() =>
      runInNewContext(askingScript, { window: {}, document, localStorage: forbidden }),
    ).not.toThrow();
  });
});
