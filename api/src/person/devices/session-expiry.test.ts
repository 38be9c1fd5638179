import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';

const minuteMs = 60_000;
const firstAt = '2026-06-15T09:59:00Z';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp({
    environment: { SESSION_IDLE_MINUTES: '15', SESSION_ABSOLUTE_MINUTES: '480' },
  });
  ada = test.user('ada', { authTime: firstAt });
});
afterEach(() => test.close());

/** Why a session counts no more; null while it does. */
async function reasonOf(user: TestUser): Promise<string | null> {
  const response = await user.get('/user/lifecheck');
  return response.statusCode === 204 ? null : response.json().reason;
}

describe('a session that has ended by itself', () => {
  /** What another process says of Ada's session that lets sessions live for ever. */
  const reasonWithLongLimits = async () => {
    const session = { idleMs: 1e12, absoluteMs: 1e12 };
    const config = { ...test.context.config, session };
    const other = await buildApp({ ...test.context, config });
    const headers = { authorization: `Bearer ${tokenOf('ada', { authTime: firstAt })}` };
    const answer = await other.inject({ url: '/user/lifecheck', headers });
    await other.close();
    return answer.statusCode === 204 ? null : answer.json().reason;
  };
  const reasons = [
    ['idle', 15 * minuteMs],
    ['too_old', 480 * minuteMs],
  ] as const;

  it.each(reasons)(
    'is not brought back by longer limits once it was seen: %s',
    async (reason, age) => {
      await ada.put('/session/activity');
      test.context.clock.advance(age);
      expect(await reasonOf(ada)).toBe(reason);
      expect(await reasonWithLongLimits()).toBe(reason);
      const [signIn] = await test.connection.database.selectFrom('sign_ins').selectAll().execute();
      expect(signIn?.ended_at).toEqual(new Date('2026-06-15T10:15:00Z'));
    },
  );

  it('is one that was signed out when its owner says so afterwards', async () => {
    await ada.get('/user/lifecheck');
    test.context.clock.advance(20 * minuteMs);
    expect(await reasonOf(ada)).toBe('idle');
    expect((await ada.delete('/session')).statusCode).toBe(204);
    expect(await reasonOf(ada)).toBe('signed_out');
  });

  it('is written down once', async () => {
    await ada.get('/user/lifecheck');
    test.context.clock.advance(20 * minuteMs);
    const written = [];
    for (let count = 0; count < 2; count += 1) {
      expect(await reasonOf(ada)).toBe('idle');
      written.push((await test.connection.pool.query('select xmin from sign_ins')).rows);
    }
    expect(written[1]).toEqual(written[0]);
  });

  it('is replaced by one that came before it ended', async () => {
    const { ticket } = (await ada.post('/session/tickets')).json();
    test.context.clock.advance(10 * minuteMs);
    const early = test.user('ada', { authTime: test.context.clock.now().toISOString() });
    test.context.clock.advance(10 * minuteMs);
    expect(await reasonOf(ada)).toBe('idle');
    const answer = await early.post('/session/replace', { body: { former: { ticket } } });
    expect(answer.json()).toEqual({ replaced: true });
    expect([await reasonOf(early), await reasonOf(ada)]).toEqual([null, 'replaced']);
  });
});
