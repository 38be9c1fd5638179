import { sql } from 'kysely';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import type { SignInId } from '../../platform/database/database.ts';
import { getRow } from '../../platform/database/rows.ts';
import { endLine, signOutOthers } from './sign-out.ts';

let test: TestApp;
let ada: TestUser;
const firstAt = '2026-06-15T09:58:00Z';

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada', { authTime: firstAt });
  await ada.get('/user/lifecheck');
});
afterEach(() => test.close());

const signInId = async (): Promise<SignInId> =>
  (await getRow(test.connection.database, 'sign_ins', { auth_time: new Date(firstAt) })).id;

/** Whether somebody waits for a lock in the end, or the answer is there without. */
async function waitsBefore(answer: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    const { rows } = await test.connection.superuser.pool.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

describe('a sign-in that is seen for the first time while all others are signed out', () => {
  it('is signed out as well', async () => {
    const [userId, keptId] = [await ada.id(), await signInId()];
    const unseen = test.user('ada', { authTime: '2026-06-15T09:59:00Z' });
    const { clock } = test.context;
    const answer = await test.connection.database.transaction().execute(async (trx) => {
      await signOutOthers(trx, { userId, keptId, now: clock.now() });
      const asked = unseen.get('/user/lifecheck');
      await waitsBefore(asked);
      return { asked };
    });
    expect((await answer.asked).json()).toMatchObject({ code: 'session_ended' });
    expect((await unseen.get('/user/lifecheck')).statusCode).toBe(401);
  });
});

describe('a sign-in that is ended while it is read', () => {
  it('is not trusted afterwards by the process that ended it', async () => {
    const userId = await ada.id();
    const ended = { userId, signInId: await signInId(), now: test.context.clock.now() };
    // Then its being seen is written down, which waits for whoever ends it.
    test.context.clock.advance(11 * 60_000);
    const answer = await test.connection.database.transaction().execute(async (trx) => {
      await endLine(trx, ended);
      const asked = ada.get('/user/lifecheck');
      expect(await waitsBefore(asked)).toBe(true);
      test.app.signIns.forget(userId);
      return { asked };
    });
    await answer.asked;
    expect((await ada.get('/user/lifecheck')).json()).toMatchObject({ code: 'session_ended' });
  });

  it('is not trusted either when it ends while it is asked whether a code is wanted', async () => {
    const userId = await ada.id();
    const ended = { userId, signInId: await signInId(), now: test.context.clock.now() };
    // What was remembered of it is not good any more.
    test.context.clock.advance(10_000);
    const { database, superuser } = test.connection;
    const asked = await superuser.database.transaction().execute(async (trx) => {
      await sql`lock table totp_factors in access exclusive mode`.execute(trx);
      const answer = ada.get('/user/lifecheck');
      expect(await waitsBefore(answer)).toBe(true);
      await database.transaction().execute((other) => endLine(other, ended));
      test.app.signIns.forget(userId);
      return { answer };
    });
    await asked.answer;
    expect((await ada.get('/user/lifecheck')).json()).toMatchObject({ code: 'session_ended' });
  });
});
