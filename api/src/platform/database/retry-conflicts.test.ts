import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';
import { answerOnce } from '../idempotency/idempotency.ts';
import type { DueWork } from '../jobs/due-work.ts';
import { runDueItems } from '../jobs/run-due-items.ts';
import type { Transaction } from './database.ts';
import { retryConflicts } from './retry-conflicts.ts';

type Work = (trx: Transaction) => Promise<unknown>;

let test: TestApp;
let app: FastifyInstance;
let worksByName: Record<string, Work> = {};

beforeAll(async () => {
  test = await startTestApp();
  const { database } = test.connection.superuser;
  await sql`create table marks (name text)`.execute(database);
  await sql`grant all on marks to tessera_service`.execute(database);
  app = await buildApp(test.context);
  app.post<{ Params: { name: string } }>(
    '/test/:name',
    { schema: { hide: true } },
    (request, reply) =>
      answerOnce(test.context, request, reply, 200, async (trx) => {
        await worksByName[request.params.name]?.(trx);
        return { name: request.params.name };
      }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await test.close();
});
beforeEach(() => sql`truncate marks`.execute(test.connection.superuser.database));

const send = (name: string, key: string = randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/test/${name}`,
    headers: { authorization: `Bearer ${tokenOf('ada')}`, 'idempotency-key': key },
  });

const marks = async () =>
  (
    await sql<{ name: string }>`select name from marks order by name`.execute(test.context.database)
  ).rows.map(({ name }) => name);

/**
 * Two works that take the same two locks in opposite orders, and on their first try only after each
 * has one: PostgreSQL has to end one of them.
 */
function opposedWorks() {
  const tries = { first: 0, second: 0 };
  const hasFirstLock = {
    first: Promise.withResolvers<void>(),
    second: Promise.withResolvers<void>(),
  };
  const work =
    (own: 'first' | 'second', other: 'first' | 'second'): Work =>
    async (trx) => {
      tries[own] += 1;
      await sql`insert into marks values (${own})`.execute(trx);
      await sql`select pg_advisory_xact_lock(hashtext(${own}))`.execute(trx);
      hasFirstLock[own].resolve();
      await hasFirstLock[other].promise;
      await sql`select pg_advisory_xact_lock(hashtext(${other}))`.execute(trx);
    };
  return { tries, works: { first: work('first', 'second'), second: work('second', 'first') } };
}

/** A work that PostgreSQL ends with this code so many times before it lets it through. */
function endedWork(name: string, code: string, times: number): Work {
  let left = times;
  return async (trx) => {
    await sql`insert into marks values (${name})`.execute(trx);
    if (left === 0) return;
    left -= 1;
    await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(trx);
  };
}

describe('two requests that lock each other out', () => {
  it('are both answered, and each is done once', async () => {
    const { tries, works } = opposedWorks();
    worksByName = works;
    const answers = await Promise.all([send('first'), send('second')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await marks()).toEqual(['first', 'second']);
    expect(tries.first + tries.second).toBeGreaterThan(2);
  });
});

describe('a request whose transaction PostgreSQL ends', () => {
  it.each(['40P01', '40001'])('is done again: %s', async (code) => {
    worksByName = { it: endedWork('it', code, 3) };
    const key = randomUUID();
    expect((await send('it', key)).statusCode).toBe(200);
    expect((await send('it', key)).headers['idempotency-replayed']).toBe('true');
    expect(await marks()).toEqual(['it']);
  });

  it('is told to come again when that does not help, and finds nothing done', async () => {
    worksByName = { it: endedWork('it', '40P01', 5) };
    const key = randomUUID();
    const refused = await send('it', key);
    expect(refused.json()).toMatchObject({ status: 503, code: 'too_much_at_once' });
    expect(refused.headers['retry-after']).toBe('1');
    expect(await marks()).toEqual([]);
    expect((await send('it', key)).statusCode).toBe(200);
    expect(await marks()).toEqual(['it']);
  });

  it('is told to come again at once when it waited longer than a statement may', async () => {
    worksByName = { it: endedWork('it', '57014', 1) };
    expect((await send('it')).json()).toMatchObject({ status: 503, code: 'too_much_at_once' });
    expect(await marks()).toEqual([]);
  });

  it('is not done again for another reason', async () => {
    worksByName = { it: endedWork('it', '23505', 1) };
    expect((await send('it')).statusCode).toBe(500);
    expect(await marks()).toEqual([]);
  });
});

describe('due work', () => {
  const dueWork = (name: string, work: Work): DueWork => ({
    name,
    findDue: async (_, now) => [{ id: name, dueAt: now }],
    run: async ({ database }) => {
      await database.transaction().execute(work);
    },
  });

  it('that locks out other work is done again at once', async () => {
    const { tries, works } = opposedWorks();
    await Promise.all([
      runDueItems(test.context, [dueWork('first', works.first)]),
      runDueItems(test.context, [dueWork('second', works.second)]),
    ]);
    expect(await marks()).toEqual(['first', 'second']);
    expect(tries.first + tries.second).toBeGreaterThan(2);
  });
});

describe('trying again', () => {
  it('ends with the last conflict, and says of each that it is tried again', async () => {
    const told: unknown[] = [];
    let count = 0;
    const attempt = async () => {
      count += 1;
      throw Object.assign(new Error(`conflict ${count}`), { code: '40001' });
    };
    await expect(retryConflicts(attempt, (error) => told.push(error))).rejects.toThrow(
      'conflict 5',
    );
    expect(told).toHaveLength(4);
  });
});
