import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { methods, operationsOf } from '../../../test/bad-input/operation.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/create-test-database.ts';
import { silentProxy } from '../../../test/silent-proxy.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { signOutTicket } from '../../person/devices/sign-out-tickets.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { startJobQueue } from '../jobs/start-job-queue.ts';
import { connectDatabase, patienceOfRequestsMs } from './connect-database.ts';
import type { SignInId } from './database.ts';

let direct: TestDatabase;
let proxy: Awaited<ReturnType<typeof silentProxy>>;
let test: TestApp;

beforeEach(async () => {
  direct = await createTestDatabase();
  proxy = await silentProxy(new URL(direct.url));
});
afterEach(async () => {
  await test.close();
  await proxy.close();
  await direct.close();
});

async function start(): Promise<void> {
  const url = throughProxy();
  const patience = { patienceMs: patienceOfRequestsMs };
  const connection = { ...direct, ...connectDatabase(url, patience), url };
  test = await startTestApp({ connection, logTo: { write: () => {} } });
  // Connections are there when the database falls silent.
  await test.user('ada').id();
  await test.guest.get('/prices');
}

function throughProxy(): string {
  const url = new URL(direct.url);
  url.port = String(proxy.port);
  return url.href;
}

const secret = 'a'.repeat(43);
const someId = '0198f2d0-0000-7000-8000-000000000000';
const payloads = (): Readonly<Record<string, object>> => ({
  '/session/ended-by-ticket': signOutTicket(test.context, someId as SignInId),
  '/factors/undo/look': { token: secret },
  '/factors/undo': { token: secret },
  '/email-changes/look': { token: secret },
  '/email-changes/confirm': { token: secret },
  '/email-changes/undo/look': { token: secret },
  '/email-changes/undo': { token: secret },
});

const queries: Readonly<Record<string, string>> = { '/ledger/consistency': '?first=1&second=2' };

/** As many as there are connections. */
const atOnce = 10;

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
  const beganAt = performance.now();
  const answer = await work();
  return { answer, tookMs: performance.now() - beganAt };
}

const deposits = async () =>
  (await direct.database.selectFrom('fiat_deposits').selectAll().execute()).length;

describe('while the database is silent', () => {
  it('every operation that needs it answers 503 with Retry-After within five seconds', async () => {
    await start();
    const document = (await test.guest.get('/openapi.json')).json();
    const operations = operationsOf(document).filter(
      ({ path }) => !/^\/(?:health|downloads\/\{)/.test(path),
    );
    expect(new Set(operations.map(({ method }) => method))).toEqual(new Set(methods));
    const bodies = payloads();
    proxy.fallSilent();
    const ask = async ({ method, path }: (typeof operations)[number]) => {
      const { answer, tookMs } = await timed(() =>
        test.app.inject({
          method,
          url: `${path.replace('{asset}', 'BTC').replace(/\{\w+\}/g, someId)}${queries[path] ?? ''}`,
          headers: { authorization: `Bearer ${tokenOf('ada')}`, 'idempotency-key': randomUUID() },
          // Whoever needs no user looks at the body first.
          ...(bodies[path] ? { payload: bodies[path] } : {}),
        }),
      );
      const { statusCode, headers } = answer;
      const retries = headers['retry-after'] !== undefined;
      return { operation: `${method} ${path}`, statusCode, retries, tookMs };
    };
    // A busy machine keeps whoever asks beside them waiting for as much longer.
    const longest = async () => {
      const bare = () => sql`select`.execute(test.connection.database).catch(() => {});
      const { tookMs } = await timed(bare);
      return Math.max(tookMs, patienceOfRequestsMs) * (5_000 / patienceOfRequestsMs);
    };
    // Not all at once: the bound is of one that waits for the database, and not for the others.
    const answers = [];
    for (let from = 0; from < operations.length; from += atOnce) {
      const asked = Promise.all(operations.slice(from, from + atOnce).map(ask));
      const longestMs = await longest();
      answers.push(
        ...(await asked).map(({ tookMs, ...says }) => ({ ...says, isInTime: tookMs < longestMs })),
      );
    }
    const wrong = answers.filter(
      ({ statusCode, retries, isInTime }) => statusCode !== 503 || !retries || !isInTime,
    );
    expect(wrong).toEqual([]);
    expect(answers.length).toBeGreaterThan(80);
    proxy.speak();
    expect((await test.user('ada').get('/fiat')).statusCode).toBe(200);
  });

  it('readiness says so before whoever asks gives up, and when it is back', async () => {
    await start();
    proxy.fallSilent();
    const [{ answer, tookMs }, { tookMs: twoSecondsMs }] = await Promise.all([
      timed(() => test.guest.get('/health/ready')),
      timed(() => sleep(2_000)),
    ]);
    expect(answer.json()).toMatchObject({ status: 503, code: 'not_ready' });
    expect(answer.headers['retry-after']).toBe('2');
    expect(tookMs).toBeLessThan(1.5 * twoSecondsMs);
    expect((await test.guest.get('/health/live')).statusCode).toBe(200);
    proxy.speak();
    expect((await test.guest.get('/health/ready')).statusCode).toBe(200);
  });
});

describe('a request whose commit the database does not acknowledge', () => {
  it.each([
    ['is heard of later', 'question', () => proxy.speak()],
    ['was done', 'answer', () => proxy.speak()],
    ['was done, and the connection is lost', 'answer', () => proxy.lose()],
    ['never arrives', 'question', () => proxy.lose()],
  ] as const)('is done once by the same key when it %s', async (_, side, goOn) => {
    await start();
    const silent = proxy.fallSilentAt(side, 'commit\0');
    const send = { body: { amount: null }, key: randomUUID() };
    const ada = test.user('ada');
    const unknown = ada.post('/fiat/deposits', send);
    await silent;
    expect((await unknown).json()).toMatchObject({ status: 503, code: 'database_unavailable' });
    expect((await unknown).headers['retry-after']).toBe('2');
    goOn();
    let again = await ada.post('/fiat/deposits', send);
    while ([409, 503].includes(again.statusCode)) again = await ada.post('/fiat/deposits', send);
    expect(again.statusCode).toBe(201);
    const replayed = await ada.post('/fiat/deposits', send);
    expect(replayed.json()).toEqual(again.json());
    expect(await deposits()).toBe(1);
  });
});

describe('a connection that breaks', () => {
  it('between two statements of a request is a refusal of that request alone', async () => {
    await start();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const work = test.context.database.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').execute();
      begun.resolve();
      await gate.promise;
      await trx.selectFrom('users').select('id').execute();
    });
    await begun.promise;
    await direct.pool.query(`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where state = 'idle in transaction' and datname = current_database()`);
    // The end of the connection is heard of by whoever asks on another one.
    expect((await test.user('ada').get('/fiat')).statusCode).toBe(200);
    gate.resolve();
    await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect((await test.user('ada').get('/fiat')).statusCode).toBe(200);
  });
});

describe('jobs', () => {
  it('go on after a silence in which their connections were lost', async () => {
    await start();
    const done: string[] = [];
    const due = ['before'];
    let isDone = Promise.withResolvers<void>();
    const work: DueWork = {
      name: 'test.step',
      findDue: async (_, now) => due.map((id) => ({ id, dueAt: now })),
      run: async (_, { id }) => {
        due.length = 0;
        done.push(id);
        isDone.resolve();
      },
    };
    const context = {
      ...test.context,
      config: { ...test.context.config, directDatabaseUrl: throughProxy() },
    };
    const failed = Promise.withResolvers<void>();
    const log = { info: () => {}, warn: () => {}, error: () => failed.resolve() };
    const queue = await startJobQueue(context, [work], log, {
      begin: () => {},
      loop: () => {},
      work: () => {},
    });
    await isDone.promise;
    isDone = Promise.withResolvers();
    proxy.fallSilent();
    due.push('after');
    // Somebody has waited for an answer for too long.
    await failed.promise;
    proxy.lose();
    await isDone.promise;
    await queue.stop();
    expect(done).toEqual(['before', 'after']);
  });
});
