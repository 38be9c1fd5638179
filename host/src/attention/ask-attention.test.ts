import { challengeOfEnd } from '@tessera/contracts/session-end';
import { askAttention } from './ask-attention.ts';

const at = '2026-06-15T10:00:00.000Z';
const claim = {
  kind: 'claim',
  amount: { asset: 'EUR', amount: '5.00' },
  cause: 'payment_returned',
};
const body = { at, items: [claim], total: 1, unreadNotices: 0 };

let answers: Response[];
let asked: { url: unknown; headers: Headers }[];
let tokens: (string | null)[];

beforeEach(() => {
  asked = [];
  tokens = ['old', 'fresh'];
  globalThis.fetch = jest.fn(async (url, init) => {
    asked.push({ url, headers: new Headers(init?.headers) });
    return answers.shift() ?? new Response(null, { status: 500 });
  });
});

const ask = (signal = new AbortController().signal) =>
  askAttention(
    {
      config: { userApiHost: '/api' } as never,
      getIdToken: async (options) => tokens[options?.forceRefresh ? 1 : 0] ?? null,
    },
    signal,
  );
const json = (value: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(value), { status, headers });

it('asks with the token of whoever is signed in', async () => {
  answers = [json(body)];
  expect(await ask()).toEqual({ ok: true, attention: body });
  expect(asked[0]?.url).toBe('/api/attention');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer old');
});

it('leaves out what it has no words for, and keeps the rest', async () => {
  answers = [json({ ...body, items: [{ kind: 'of_later_days' }, claim], total: 2 })];
  expect(await ask()).toEqual({ ok: true, attention: { ...body, total: 2 } });
});

it('asks once more with a fresh token when the first is refused', async () => {
  answers = [json({}, 401), json(body)];
  expect(await ask()).toMatchObject({ ok: true });
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer old',
    'Bearer fresh',
  ]);
});

it.each([
  [429, { 'retry-after': '54' }, 54_000],
  [503, { 'retry-after': 'soon' }, undefined],
  [500, {}, undefined],
])('says of %i with %j to wait for %s ms', async (status, headers, retryAfterMs) => {
  answers = [json({}, status, headers)];
  expect(await ask()).toEqual({ ok: false, retryAfterMs });
});

it('refuses what is no answer, and asks nothing for nobody', async () => {
  answers = [json({ items: [] })];
  await expect(ask()).rejects.toThrow();
  tokens = [null];
  await expect(ask()).rejects.toThrow('Nobody is signed in.');
  expect(asked).toHaveLength(1);
});

it('asks for no fresh token of a sign-in that has ended', async () => {
  answers = [json({}, 401, { 'www-authenticate': challengeOfEnd('idle') }), json(body)];
  expect(await ask()).toEqual({ ok: false, retryAfterMs: undefined });
  expect(asked).toHaveLength(1);
});
