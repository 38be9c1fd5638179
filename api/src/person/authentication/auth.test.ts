import { readFileSync } from 'node:fs';
import type { Wallet } from '@tessera/contracts/wallets';
import { operationsOf } from '../../../test/bad-input/operation.ts';
import { injectUntilAnswered } from '../../../test/inject-until-answered.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { type Asked, askedOf, askedOperations, type OperationName } from './asked-of-operations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: {
      faucet: { send: async () => ({ transactionId: '0x1' }) },
      mailbox: { mailsTo: async () => [] },
    },
  });
});
afterAll(() => test.close());

const publicOperations = [
  'GET /health/live',
  'GET /health/ready',
  'GET /prices',
  'GET /prices/{asset}/history',
  'GET /downloads/{ticket}',
  'POST /session/ended-by-ticket',
  'POST /factors/undo/look',
  'POST /factors/undo',
  'POST /email-changes/look',
  'POST /email-changes/confirm',
  'POST /email-changes/undo/look',
  'POST /email-changes/undo',
  'GET /sandbox/mails',
  'GET /ledger/head',
  'GET /ledger/consistency',
  'GET /reserves',
  'GET /reserves/{id}',
  'GET /reserves/{id}/file',
];

/** Asks every operation that the app has with nothing but who asks. Answers are in the app's order. */
async function askEverywhere(token: string | undefined) {
  const operations = operationsOf(test.app.swagger() as never);
  const names = operations.map(({ method, path }) => `${method} ${path}`);
  const endsSession = ({ method, path }: (typeof operations)[number]) =>
    `${method} ${path}` === 'DELETE /session';
  const answers: { operation: string; status: number; code: unknown }[] = [];
  for (const { method, path } of [
    ...operations.filter((each) => !endsSession(each)),
    ...operations.filter(endsSession),
  ]) {
    const response = await injectUntilAnswered(test.app, {
      method,
      url: path.replace(/\{\w+\}/g, '01a1fa8d-4a80-7797-afcc-8a86a066c15d'),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const isProblem = String(response.headers['content-type']).startsWith('application/problem');
    const code = isProblem ? response.json().code : undefined;
    answers.push({ operation: `${method} ${path}`, status: response.statusCode, code });
  }
  return answers.toSorted((a, b) => names.indexOf(a.operation) - names.indexOf(b.operation));
}

describe('a route for users', () => {
  it('answers 401 without a token, or to one that is not good', async () => {
    for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer nonsense']) {
      const response = await test.guest.get('/user/lifecheck', { headers: { authorization } });
      expect(response.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('answers 403 to a user whose e-mail is not verified, wherever they ask, and creates nothing', async () => {
    const answers = await askEverywhere(tokenOf('bob', { emailVerified: false }));
    const openTo = answers.filter(({ code }) => code !== 'email_not_verified');
    expect(openTo.map(({ operation }) => operation)).toEqual(publicOperations);
    expect(answers.length).toBeGreaterThan(60);
    for (const { operation, status } of answers) {
      if (!publicOperations.includes(operation))
        expect([operation, status]).toEqual([operation, 403]);
    }
    const users = await test.connection.database.selectFrom('users').selectAll().execute();
    expect(users).toEqual([]);
  });

  it('answers a verified user, and nobody may keep the answer', async () => {
    const response = await test.user('ada').get('/user/lifecheck');
    expect(response.statusCode).toBe(204);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('answers 401 to a guest everywhere but where it is declared public', async () => {
    const answers = await askEverywhere(undefined);
    const open = answers.filter(({ status }) => status !== 401);
    expect(open.map(({ operation }) => operation)).toEqual(publicOperations);
  });

  it('asks whether a session was ended wherever money moves, and for all data at once', async () => {
    test.context.tokens.revoke('eve');
    const answers = await askEverywhere(tokenOf('eve'));
    const operationsThat = (isRefused: boolean) =>
      answers
        .filter(({ code }) => (code === 'unauthenticated') === isRefused)
        .map(({ operation }) => operation);
    // Of what changes something, this alone goes on until the token ends, an hour at most. Whoever
    // adds a line here says that it moves no money.
    expect(operationsThat(false).filter((operation) => !operation.startsWith('GET '))).toEqual([
      'POST /fiat/deposits',
      'PATCH /payees/{id}',
      'DELETE /payees/{id}',
      'POST /addresses/check',
      'PATCH /addresses/{id}',
      'DELETE /addresses/{id}',
      'POST /downloads',
      'POST /notices/{id}/read',
      'POST /notices/read-all',
      'PUT /session/activity',
      'DELETE /session',
      'POST /session/ended-by-ticket',
      'POST /factors/undo/look',
      'POST /factors/undo',
      'POST /email-changes/cancel',
      'POST /email-changes/look',
      'POST /email-changes/confirm',
      'POST /email-changes/undo/look',
      'POST /email-changes/undo',
      'PUT /profile',
      'POST /support/tickets',
      'POST /support/tickets/{id}/messages',
      'POST /support/tickets/{id}/close',
      'POST /session/provider-state',
      'POST /sandbox/prices/crash',
      'POST /sandbox/prices/recover',
    ]);
    const refused = operationsThat(true);
    expect(refused.filter((operation) => operation.startsWith('GET '))).toEqual([]);
    expect(refused).toEqual(
      expect.arrayContaining([
        'POST /data-export',
        'POST /loans',
        'POST /loans/{id}/repayments',
        'POST /loans/{id}/collateral/release',
        'POST /fiat/withdrawals',
        'POST /fiat/withdrawals/{id}/confirm',
        'POST /wallets/{id}/withdrawals',
        'POST /withdrawals/{id}/confirm',
        'PATCH /settings',
        'POST /account/close',
        'POST /devices/{id}/sign-out',
        'POST /devices/sign-out-others',
        'POST /session/replace',
        'POST /session/tickets',
        'POST /sandbox/faucet',
      ]),
    );
  });
});

describe('what an operation asks', () => {
  const old = { authTime: '2026-06-15T09:49:59Z' };
  const recent = { authTime: '2026-06-15T09:50:00Z' };
  const nameInTable = (operation: string) =>
    operation.replace(/\{(\w+)\}/g, ':$1') as OperationName;

  const tableOfSecurity = () =>
    readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => /^\| `[A-Z]+ \//.test(line));

  it('is said of every operation that there is, and of no other', () => {
    const operations = operationsOf(test.app.swagger() as never);
    const names = operations.map(({ method, path }) => nameInTable(`${method} ${path}`));
    expect(names.toSorted()).toEqual([...askedOperations].toSorted());
    expect(new Set(askedOperations).size).toBe(askedOperations.length);
  });

  it('is what it gets from a sign-in of eleven minutes ago, and more only where it says so', async () => {
    const answers = await askEverywhere(tokenOf('ivy', old));
    const refused = answers.filter(({ code }) => code === 'recent_sign_in_required');
    const wanted = askedOperations.filter((name) => askedOf(name).startsWith('recent_sign_in'));
    expect(refused.map(({ operation }) => nameInTable(operation)).toSorted()).toEqual(
      wanted.toSorted(),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
    const allowed = await askEverywhere(tokenOf('ivy', recent));
    expect(allowed.filter(({ code }) => code === 'recent_sign_in_required')).toEqual([]);
  });

  it('is written down in docs/security.md, with what the operation does', () => {
    const { paths } = test.app.swagger() as unknown as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    const inWords: Record<Asked, string> = {
      recent_sign_in_and_code: 'recent sign-in, codes',
      recent_sign_in: 'recent sign-in',
      code: 'session, codes',
      nothing: 'nothing',
      session: 'session',
    };
    const more: Partial<Record<OperationName, string>> = {
      'PATCH /settings': 'session; recent sign-in to switch the withdrawal whitelist off',
    };
    const rows = askedOperations.flatMap((name) => {
      const [method = '', path = ''] = name.split(' ');
      if (method === 'GET' && askedOf(name) === 'session') return [];
      const summary = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.summary;
      return [`| \`${name}\` | ${summary} | ${more[name] ?? inWords[askedOf(name)]} |`];
    });
    expect(tableOfSecurity()).toEqual(rows);
  });

  it('is written down there of everything that changes something', () => {
    const changing = operationsOf(test.app.swagger() as never).filter(
      ({ method }) => method !== 'GET',
    );
    expect(changing.length).toBeGreaterThan(50);
    const table = tableOfSecurity();
    const isNamed = (name: string) => table.some((row) => row.startsWith(`| \`${name}\` |`));
    const names = changing.map(({ method, path }) => nameInTable(`${method} ${path}`));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  it('is a code exactly where the body takes one', () => {
    const operations = operationsOf(test.app.swagger() as never);
    const taking = operations.filter(({ body }) => body?.properties?.emailCode !== undefined);
    expect(taking.map(({ method, path }) => nameInTable(`${method} ${path}`)).toSorted()).toEqual(
      askedOperations.filter((name) => /code$/.test(askedOf(name))).toSorted(),
    );
  });

  it('is asked for in the way of RFC 9470, with how old a sign-in may be', async () => {
    const body = { name: 'Ivy', iban: 'DE89370400440532013000' };
    const refusal = await test.user('joe', old).post('/payees', { body, key: 'one-payee' });
    expect(refusal.json()).toMatchObject({ status: 401, code: 'recent_sign_in_required' });
    expect(refusal.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", max_age=600',
    );
    // The same request, under its key, with the new sign-in's token.
    const again = await test.user('joe', recent).post('/payees', { body, key: 'one-payee' });
    expect(again.statusCode).toBe(201);
  });

  it('depends on the body where that lowers the guard', async () => {
    const patch = (body: object) => test.user('joe', old).patch('/settings', { body });
    expect((await patch({ reader: { locale: 'de' } })).statusCode).toBe(200);
    expect((await patch({ withdrawalWhitelist: true })).statusCode).toBe(200);
    expect((await patch({ withdrawalWhitelist: false })).json()).toMatchObject({
      code: 'recent_sign_in_required',
    });
  });
});

describe('the first sight of a user', () => {
  it('creates one user with a wallet of each coin, however many requests come at once', async () => {
    const grace = test.user('grace');
    const answers = await Promise.all(Array.from({ length: 12 }, () => grace.get('/wallets')));
    const wallets = answers.map((answer) => answer.json().items);
    expect(wallets[0].map(({ asset }: Wallet) => asset)).toEqual(['BTC', 'ETH', 'USDC']);
    for (const items of wallets) expect(items).toEqual(wallets[0]);
    expect((await grace.get('/fiat')).statusCode).toBe(200);
  });

  it('gives every user an address of their own', async () => {
    const users = ['kim', 'lee', 'max'].map((name) => test.user(name));
    const wallets = await Promise.all(users.map((user) => user.wallet()));
    const addresses = wallets.map(({ deposit }) => deposit.address);
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });
});

describe('an identity provider that does not answer', () => {
  it('is no reason to sign out: what moves money waits, the rest goes on', async () => {
    const ada = test.user('ada');
    test.context.tokens.disconnect();
    expect((await ada.get('/fiat')).statusCode).toBe(200);
    const response = await ada.post('/loans', { body: {} });
    expect(response.json()).toMatchObject({ status: 503, code: 'identity_unavailable' });
    expect(response.headers['retry-after']).toBe('5');
  });
});
