import type { Device } from '@tessera/contracts/devices';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';

const minuteMs = 60_000;
const firstAt = '2026-06-15T09:59:00Z';
const secondAt = '2026-06-15T10:00:00Z';
const thirdAt = '2026-06-15T10:00:01Z';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp({
    environment: { SESSION_IDLE_MINUTES: '15', SESSION_ABSOLUTE_MINUTES: '480' },
  });
  ada = test.user('ada', { authTime: firstAt });
});
afterEach(() => test.close());

const again = (authTime: string) => test.user('ada', { authTime });
const use = (user: TestUser) => user.put('/session/activity');
/** Why a session counts no more; null while it does. */
async function reasonOf(
  user: TestUser,
  url = '/user/lifecheck',
  method: 'get' | 'post' = 'get',
): Promise<string | null> {
  const response = await user[method](url);
  if (response.statusCode < 300) return null;
  expect(response.statusCode).toBe(401);
  const { code, reason } = response.json();
  expect(code).toBe('session_ended');
  expect(response.headers['www-authenticate']).toBe(
    `Bearer error="invalid_token", error_description="${reason}"`,
  );
  return reason;
}
const ticketOf = async (user: TestUser): Promise<string> =>
  (await user.post('/session/tickets')).json().ticket;
const endBy = (ticket: string) => test.guest.post('/session/ended-by-ticket', { body: { ticket } });
const replace = (user: TestUser, former: object) =>
  user.post('/session/replace', { body: { former } });
const tokenAt = (authTime: string, name = 'ada') => tokenOf(name, { authTime });
const signIns = () => test.connection.database.selectFrom('sign_ins').selectAll().execute();

describe('signing out', () => {
  it('has the token refused at once, on reads and where money moves, and any other of its sign-in', async () => {
    expect(await reasonOf(ada)).toBeNull();
    expect((await ada.delete('/session')).statusCode).toBe(204);
    expect(await reasonOf(ada)).toBe('signed_out');
    expect((await ada.post('/loans', { body: {} })).json()).toMatchObject({
      code: 'session_ended',
    });
    // What a refresh token gives is of the same sign-in.
    expect(await reasonOf(again(firstAt), '/data-export', 'post')).toBe('signed_out');
  });

  it('is answered the same when it is asked again', async () => {
    await ada.delete('/session');
    expect((await ada.delete('/session')).statusCode).toBe(204);
  });

  it('works for a sign-in that was never seen before', async () => {
    await ada.delete('/session');
    expect(await reasonOf(ada)).toBe('signed_out');
  });

  it('leaves other devices alone, and is no longer where its user is signed in', async () => {
    const phone = again(secondAt);
    for (const user of [ada, phone]) await user.get('/user/lifecheck');
    await ada.delete('/session');
    expect(await reasonOf(phone)).toBeNull();
    expect((await phone.get('/devices')).json().items).toMatchObject([{ current: true }]);
  });

  it('reaches other processes within seconds, and at once where money moves', async () => {
    const other = await buildApp(test.context);
    const headers = { authorization: `Bearer ${tokenAt(firstAt)}`, 'idempotency-key': 'one' };
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await other.inject({ method, url, headers })).json().code;
    await other.inject({ url: '/fiat', headers });
    await ada.delete('/session');
    expect(await ask('POST', '/loans')).toBe('session_ended');
    test.context.clock.advance(5_000);
    expect(await ask('GET', '/fiat')).toBe('session_ended');
    await other.close();
  });

  it('lets nobody in while the database cannot say whether it happened', async () => {
    await test.connection.superuser.database.schema
      .alterTable('sign_ins')
      .renameTo('sign_ins_away')
      .execute();
    expect((await ada.get('/user/lifecheck')).statusCode).toBe(500);
  });
});

describe('a ticket to sign out', () => {
  it('ends its sign-in without a token, and no other', async () => {
    const phone = again(secondAt);
    const ticket = await ticketOf(ada);
    await phone.get('/user/lifecheck');
    expect((await endBy(ticket)).statusCode).toBe(204);
    expect(await reasonOf(ada)).toBe('signed_out');
    expect(await reasonOf(phone)).toBeNull();
  });

  it('is answered the same whether it is known, used or made up', async () => {
    const ticket = await ticketOf(ada);
    const answers = [];
    for (const each of [ticket, ticket, 'x'.repeat(43)]) {
      const { statusCode, body, headers } = await endBy(each);
      const { date: _, 'x-request-id': __, ...others } = headers;
      answers.push({ statusCode, body, others });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('is stored nowhere', async () => {
    const ticket = await ticketOf(ada);
    const { rows } = await test.connection.pool.query<{ all: string }>(
      `select (select json_agg(s)::text from sign_ins s)
        || (select coalesce(json_agg(a)::text, '') from idempotency_keys a) as all`,
    );
    expect(rows[0]?.all).toMatch(/auth_time/);
    expect(rows[0]?.all).not.toContain(ticket);
  });

  it('is there for its owner, and stays good, however often somebody with a stolen token asks for it', async () => {
    for (let count = 0; count < 25; count += 1) {
      expect((await ada.post('/session/tickets')).statusCode).toBe(201);
    }
    const ticket = await ticketOf(ada);
    expect(await ticketOf(ada)).toBe(ticket);
    expect(await ticketOf(again(secondAt))).not.toBe(ticket);
    await endBy(ticket);
    expect(await reasonOf(ada)).toBe('signed_out');
  });

  it('cannot be made without the key, also by who knows the id of the sign-in', async () => {
    const ticket = Buffer.from(await ticketOf(ada), 'base64url');
    for (const at of [0, 15, 16, 31]) {
      const altered = Buffer.from(ticket);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await endBy(altered.toString('base64url'));
    }
    await endBy('_'.repeat(43));
    expect(await reasonOf(ada)).toBeNull();
  });

  it('ends what took the place of its sign-in', async () => {
    const ticket = await ticketOf(ada);
    const fresh = again(secondAt);
    await replace(fresh, { ticket });
    expect(await reasonOf(fresh)).toBeNull();
    await endBy(ticket);
    expect(await reasonOf(fresh)).toBe('signed_out');
  });
});

describe('a session that nobody uses', () => {
  it('ends after its time, whatever is read and however often its lifecheck comes', async () => {
    await ada.get('/user/lifecheck');
    test.context.clock.advance(7 * minuteMs);
    for (const url of ['/user/lifecheck', '/attention', '/fiat']) {
      expect((await ada.get(url)).statusCode).toBeLessThan(300);
    }
    test.context.clock.advance(6 * minuteMs);
    expect(await reasonOf(ada)).toBeNull();
    test.context.clock.advance(minuteMs);
    expect(await reasonOf(ada)).toBe('idle');
    expect((await use(ada)).json()).toMatchObject({ code: 'session_ended', reason: 'idle' });
    expect(await reasonOf(again(firstAt))).toBe('idle');
  });

  it('goes on as long as somebody presses a key now and then', async () => {
    for (let count = 0; count < 4; count += 1) {
      expect((await use(ada)).statusCode).toBe(204);
      test.context.clock.advance(10 * minuteMs);
    }
    expect(await reasonOf(ada)).toBeNull();
  });

  it('goes on here when it is used at another process', async () => {
    const other = await buildApp(test.context);
    test.context.clock.advance(14 * minuteMs - 2_000);
    expect(await reasonOf(ada)).toBeNull();
    const headers = { authorization: `Bearer ${tokenAt(firstAt)}` };
    await other.inject({ method: 'PUT', url: '/session/activity', headers });
    test.context.clock.advance(3_000);
    expect(await reasonOf(ada)).toBeNull();
    await other.close();
  });

  it('is not where its user is signed in', async () => {
    await ada.get('/user/lifecheck');
    test.context.clock.advance(20 * minuteMs);
    const phone = test.user('ada', { authTime: test.context.clock.now().toISOString() });
    expect((await phone.get('/devices')).json().items).toHaveLength(1);
  });

  it('has ended before we first heard of it, if it is as old as that', async () => {
    expect(await reasonOf(again('2026-06-15T09:44:00Z'))).toBe('idle');
  });
});

describe('a session in use', () => {
  it('ends after its time all the same', async () => {
    for (let count = 0; count < 47; count += 1) {
      await use(ada);
      test.context.clock.advance(10 * minuteMs);
    }
    expect(await reasonOf(ada)).toBeNull();
    await use(ada);
    test.context.clock.advance(9 * minuteMs);
    expect(await reasonOf(ada)).toBe('too_old');
  });
});

describe('a lifecheck', () => {
  it('writes nothing for ten minutes, and neither do keys that are pressed at once', async () => {
    await use(ada);
    test.context.clock.advance(60_000);
    await use(ada);
    const before = await versions();
    for (let count = 0; count < 8; count += 1) {
      await ada.get('/user/lifecheck');
      await use(ada);
      test.context.clock.advance(3_000);
    }
    expect(await versions()).toEqual(before);
  });

  const versions = async () =>
    (await test.connection.pool.query('select id, xmin from sign_ins')).rows;
});

describe('a newer sign-in', () => {
  it('takes the place of a former one, which ends with a reason of its own', async () => {
    await ada.get('/user/lifecheck');
    const fresh = again(secondAt);
    const answer = await replace(fresh, { idToken: tokenAt(firstAt) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { replaced: true }]);
    expect(await reasonOf(ada)).toBe('replaced');
    expect(await reasonOf(fresh)).toBeNull();
    expect((await fresh.get('/devices')).json().items).toHaveLength(1);
  });

  it('ends one that was never seen', async () => {
    await replace(again(secondAt), { idToken: tokenAt(firstAt) });
    expect(await reasonOf(ada)).toBe('replaced');
  });

  it('is ended by signing out with the former token, as the tab does that has not heard of it', async () => {
    const fresh = again(secondAt);
    await replace(fresh, { idToken: tokenAt(firstAt) });
    expect((await ada.delete('/session')).statusCode).toBe(204);
    expect(await reasonOf(fresh)).toBe('signed_out');
  });

  it('of a line of three is ended with it', async () => {
    const [second, third] = [again(secondAt), again(thirdAt)];
    const ticket = await ticketOf(ada);
    await replace(second, { idToken: tokenAt(firstAt) });
    await replace(third, { idToken: tokenAt(secondAt) });
    expect(await reasonOf(second)).toBe('replaced');
    await endBy(ticket);
    expect(await reasonOf(third)).toBe('signed_out');
  });

  it('can be the second of two tabs that asked at once: both live, and end together', async () => {
    const [second, third] = [again(secondAt), again(thirdAt)];
    const former = { idToken: tokenAt(firstAt) };
    await Promise.all([replace(second, former), replace(third, former)]);
    expect([await reasonOf(second), await reasonOf(third)]).toEqual([null, null]);
    await third.delete('/session');
    expect(await reasonOf(second)).toBe('signed_out');
  });

  it('ends with the line that was signed out before it came', async () => {
    const ticket = await ticketOf(ada);
    await ada.delete('/session');
    const fresh = again(secondAt);
    expect(await reasonOf(fresh)).toBeNull();
    await replace(fresh, { ticket });
    expect(await reasonOf(fresh)).toBe('signed_out');
  });

  it('brings what lives of its own line to that end', async () => {
    const [second, third] = [again(secondAt), again(thirdAt)];
    const ticket = await ticketOf(ada);
    const former = { idToken: tokenAt('2026-06-15T09:59:30Z') };
    for (const user of [second, third]) await replace(user, former);
    await ada.delete('/session');
    await replace(third, { ticket });
    expect([await reasonOf(second), await reasonOf(third)]).toEqual(['signed_out', 'signed_out']);
  });

  describe('whose former one was signed out from another device', () => {
    const signOut = async (authTime: string) => {
      const phone = again('2026-06-15T09:58:00Z');
      const { items } = (await phone.get('/devices')).json() as { items: Device[] };
      const found = items.find(({ signedInAt }) => Date.parse(signedInAt) === Date.parse(authTime));
      expect((await phone.post(`/devices/${found?.id}/sign-out`)).json()).toEqual({ signedOut: 1 });
      expect(await reasonOf(phone)).toBeNull();
    };

    it('ends with it when it was there by then', async () => {
      const [ticket, fresh] = [await ticketOf(ada), again(secondAt)];
      test.context.clock.advance(1_000);
      await signOut(firstAt);
      await replace(fresh, { ticket });
      expect(await reasonOf(fresh)).toBe('signed_out');
    });

    it('goes on when its user proved themselves afterwards', async () => {
      const ticket = await ticketOf(ada);
      await signOut(firstAt);
      test.context.clock.advance(1_000);
      const fresh = again(thirdAt);
      await replace(fresh, { ticket });
      expect(await reasonOf(fresh)).toBeNull();
      await fresh.delete('/session');
      expect(await reasonOf(fresh)).toBe('signed_out');
    });
  });

  it('takes the place of one that has ended by itself', async () => {
    const ticket = await ticketOf(ada);
    test.context.clock.advance(20 * minuteMs);
    const fresh = again(test.context.clock.now().toISOString());
    await replace(fresh, { ticket });
    expect(await reasonOf(fresh)).toBeNull();
  });

  it('is itself when both are of one second, and goes on', async () => {
    const answer = await replace(ada, { idToken: tokenAt(firstAt) });
    expect(answer.json()).toEqual({ replaced: false });
    expect(await reasonOf(ada)).toBeNull();
  });

  it('is never replaced by an older one, so that no circle comes of it', async () => {
    const fresh = again(secondAt);
    await fresh.get('/user/lifecheck');
    const answer = await replace(ada, { idToken: tokenAt(secondAt) });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'session_not_newer']);
    await replace(fresh, { idToken: tokenAt(firstAt) });
    expect((await replace(ada, { idToken: tokenAt(secondAt) })).statusCode).toBe(401);
    const rows = await signIns();
    expect(rows.map(({ line }) => line)).toEqual(Array(2).fill(rows[0]?.line));
    expect(await reasonOf(fresh)).toBeNull();
  });

  it.each([
    ['a token that is none', { idToken: 'nonsense' }],
    ["somebody else's token", { idToken: tokenAt(firstAt, 'grace') }],
    ['a ticket that is none', { ticket: 'x'.repeat(43) }],
  ])('takes the place of nothing with %s', async (_, former) => {
    const grace = test.user('grace', { authTime: firstAt });
    await grace.get('/user/lifecheck');
    const answer = await replace(ada, former);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'unknown_session']);
    expect(await reasonOf(grace)).toBeNull();
  });

  it('takes the place of nothing while the former token cannot be checked', async () => {
    const former = tokenAt(firstAt);
    const { tokens } = test.context;
    const { verify } = tokens;
    jest
      .spyOn(tokens, 'verify')
      .mockImplementation((token, options) =>
        token === former ? Promise.reject(new Error('no keys')) : verify(token, options),
      );
    const answer = await replace(again(secondAt), { idToken: former });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'identity_unavailable']);
  });

  it("takes the place of nothing with somebody else's ticket", async () => {
    const grace = test.user('grace', { authTime: firstAt });
    const answer = await replace(ada, { ticket: await ticketOf(grace) });
    expect(answer.json().code).toBe('unknown_session');
    expect(await reasonOf(grace)).toBeNull();
  });
});
