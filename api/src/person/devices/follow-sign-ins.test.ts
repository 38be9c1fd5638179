import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addAuthenticator, appCode } from '../../../test/add-authenticator.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';
import type { Line } from '../../platform/database/listen.ts';
import { checkTotp } from '../factors/check-totp.ts';
import { followSignIns } from './follow-sign-ins.ts';

const authTime = '2026-06-15T09:58:00Z';
let test: TestApp;
let other: FastifyInstance;
let ada: TestUser;
let line: Line;
const warnings: unknown[] = [];

beforeEach(async () => {
  test = await startTestApp();
  other = await buildApp(test.context);
  ada = test.user('ada', { authTime });
  line = followSignIns(test.connection.url, {
    signIns: other.signIns,
    clock: test.context.clock,
    log: { warn: (...given: unknown[]) => warnings.push(given) },
  });
  await untilListening(1);
});
afterEach(async () => {
  await line.stop();
  await other.close();
  await test.close();
});

const listeners = `from pg_stat_activity
  where datname = current_database() and application_name = 'tessera-api listens'`;

async function untilListening(count: number): Promise<void> {
  const { pool } = test.connection.superuser;
  const { rows } = await pool.query(`select ${listeners} and query = 'select 1'`);
  if (rows.length === count) return;
  await sleep(10);
  await untilListening(count);
}

async function askOther(signedInAt = authTime): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf('ada', { authTime: signedInAt })}` };
  return (await other.inject({ url: '/user/lifecheck', headers })).statusCode;
}

/** At once, but for the way through the database. */
async function untilRefused(signedInAt = authTime, status = 401): Promise<void> {
  if ((await askOther(signedInAt)) === status) return;
  await sleep(10);
  await untilRefused(signedInAt, status);
}

/** As nobody does it who can be heard. */
async function endUnheard(): Promise<void> {
  await test.connection.superuser.pool.query(
    `set session_replication_role = replica; update sign_ins set ended_at = now(), logged_out = true;
    set session_replication_role = origin`,
  );
}

describe('a process that follows what changes', () => {
  it('turns those away whose account another has closed, though it knows them', async () => {
    expect([await askOther(), await askOther()]).toEqual([204, 204]);
    await test.connection.pool.query('update users set closed_at = now()');
    await untilRefused(authTime, 403);
  });

  it('lets in without a wait whom it knows, and nobody any more whom it has to ask for', async () => {
    const verify = jest.spyOn(test.context.tokens, 'verify');
    expect([await askOther(), await askOther()]).toEqual([204, 204]);
    expect(verify).toHaveBeenCalledTimes(1);
    other.signIns.forgetAll();
    expect(await askOther()).toBe(204);
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('reads the row of nobody again whom it knows', async () => {
    expect([await askOther(), await askOther()]).toEqual([204, 204]);
    await test.connection.superuser.pool.query('alter table users rename to users_away');
    expect(await askOther()).toBe(204);
    other.signIns.forgetAll();
    expect(await askOther()).toBe(500);
  });

  it('refuses one that another has ended, though it has just let it in', async () => {
    expect(await askOther()).toBe(204);
    await ada.delete('/session');
    await untilRefused();
  });

  it('refuses one whose user wants to be asked for a code from now on', async () => {
    const { secret } = await addAuthenticator(test, { user: ada, name: 'ada' });
    test.context.clock.advance(30_000);
    const phoneAt = '2026-06-15T09:59:00Z';
    expect(await askOther(phoneAt)).toBe(204);
    const body = { atSignIn: true, code: appCode(test, secret) };
    expect((await ada.post('/factors/totp/at-sign-in', { body })).statusCode).toBe(200);
    await untilRefused(phoneAt);
  });

  it('is not told of a code that is given, in a transaction that may post', async () => {
    const { secret } = await addAuthenticator(test, { user: ada, name: 'ada' });
    test.context.clock.advance(30_000);
    const heard: (string | undefined)[] = [];
    const listening = await test.connection.superuser.pool.connect();
    listening.on('notification', ({ payload }) => heard.push(payload));
    await listening.query('listen sign_ins');
    const { database } = test.connection;
    const { id: userId } = await database
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    const code = appCode(test, secret);
    const isRight = await database
      .transaction()
      .execute((trx) =>
        checkTotp(trx, test.context, { userId, authTime: new Date(authTime), code }),
      );
    expect(isRight).toBe(true);
    // They come in the order in which they were committed.
    await test.connection.pool.query("select pg_notify('sign_ins', 'next')");
    while (!heard.includes('next')) await listening.query('select 1');
    expect(heard).toEqual(['next']);
    listening.release(true);
  });

  it('goes on trusting for minutes while the line stands, and not for ever', async () => {
    expect(await askOther()).toBe(204);
    await endUnheard();
    test.context.clock.advance(60_000);
    other.signIns.heardUntil(test.context.clock.now());
    expect(await askOther()).toBe(204);
    test.context.clock.advance(4 * 60_000);
    other.signIns.heardUntil(test.context.clock.now());
    expect(await askOther()).toBe(401);
  });

  it('trusts for seconds alone once the line is silent', async () => {
    await line.stop();
    expect(await askOther()).toBe(204);
    await endUnheard();
    test.context.clock.advance(4_999);
    expect(await askOther()).toBe(204);
    test.context.clock.advance(1);
    expect(await askOther()).toBe(401);
  });

  it('trusts nothing from before the line was lost, says so, and follows again', async () => {
    expect(await askOther()).toBe(204);
    await endUnheard();
    const { pool } = test.connection.superuser;
    await pool.query(`select pg_terminate_backend(pid) ${listeners}`);
    await untilRefused();
    expect(warnings.length).toBeGreaterThan(0);
    await untilListening(1);
    const again = test.user('ada', { authTime: '2026-06-15T09:59:30Z' });
    expect((await again.get('/user/lifecheck')).statusCode).toBe(204);
  });
});
