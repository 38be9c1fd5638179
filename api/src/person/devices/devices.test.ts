import type { Device } from '@tessera/contracts/devices';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';

let test: TestApp;
let laptop: TestUser;
let phone: TestUser;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const laptopAt = '2026-06-15T09:55:00Z';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604.1';

beforeEach(async () => {
  test = await startTestApp();
  laptop = test.user('ada', { authTime: laptopAt, userAgent: firefox });
  phone = test.user('ada', { authTime: '2026-06-15T09:56:00Z', userAgent: safari });
  await laptop.get('/user/lifecheck');
  await phone.get('/user/lifecheck');
});
afterEach(() => test.close());

const devices = async (user: TestUser): Promise<Device[]> =>
  (await user.get('/devices')).json().items;
async function isSignedIn(user: TestUser) {
  const response = await user.get('/user/lifecheck');
  if (response.statusCode === 204) return true;
  expect(response.json()).toMatchObject({
    status: 401,
    code: 'session_ended',
    reason: 'signed_out',
  });
  return false;
}

describe('the devices of a user', () => {
  it('are their sign-ins, with family and network and no more', async () => {
    expect(await devices(laptop)).toMatchObject([
      { device: 'Safari on iPhone', network: '127.0.0.x', current: false },
      { device: 'Firefox on Linux', signedInAt: '2026-06-15T09:55:00.000Z', current: true },
    ]);
    const rows = await test.connection.database.selectFrom('sign_ins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Gecko/);
  });

  it('are one each, however many requests a page sends at once', async () => {
    const tablet = test.user('ada', { authTime: '2026-06-15T09:57:00Z', userAgent: safari });
    await Promise.all(Array.from({ length: 8 }, () => tablet.get('/fiat')));
    expect(await devices(tablet)).toHaveLength(3);
  });

  it('announce themselves when they are strange', async () => {
    const titles = ((await laptop.get('/notices')).json().items as { title: string }[]).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(['New sign-in with Safari on iPhone']);
  });

  it('say when they were last seen, to ten minutes', async () => {
    test.context.clock.advance(11 * 60_000);
    await phone.post('/loans', { body: {} });
    const [device] = await devices(phone);
    expect(device?.lastSeenAt).toBe('2026-06-15T10:11:00.000Z');
  });
});

describe('signing out', () => {
  it('ends one device at once, on every route, and no other', async () => {
    const [{ id } = { id: '' }] = await devices(laptop);
    expect((await laptop.post(`/devices/${id}/sign-out`)).json()).toEqual({ signedOut: 1 });
    expect(await isSignedIn(phone)).toBe(false);
    expect((await phone.post('/loans', { body: {} })).json()).toMatchObject({
      code: 'session_ended',
    });
    expect(await isSignedIn(laptop)).toBe(true);
    expect(await devices(laptop)).toHaveLength(1);
    expect((await laptop.post(`/devices/${id}/sign-out`)).json()).toEqual({ signedOut: 0 });
  });

  it('ends all others, also those that were not seen yet, and not those that sign in later', async () => {
    expect((await laptop.post('/devices/sign-out-others')).json()).toEqual({ signedOut: 1 });
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(laptop)).toBe(true);
    const unseen = test.user('ada', { authTime: '2026-06-15T07:00:00Z', userAgent: safari });
    expect(await isSignedIn(unseen)).toBe(false);
    const later = test.user('ada', { authTime: '2026-06-15T10:00:01Z', userAgent: safari });
    expect(await isSignedIn(later)).toBe(true);
  });

  describe('one of several that took the place of the same', () => {
    let tablet: TestUser;
    let replacedId: string | undefined;
    const takePlaceOf = (user: TestUser, authTime: string) =>
      user.post('/session/replace', {
        body: { former: { idToken: tokenOf('ada', { authTime }) } },
      });

    beforeEach(async () => {
      tablet = test.user('ada', { authTime: '2026-06-15T09:57:00Z', userAgent: safari });
      replacedId = (await devices(laptop)).find(({ current }) => current)?.id;
      for (const user of [phone, tablet]) await takePlaceOf(user, laptopAt);
      expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, true]);
    });

    it('ends it when the other signs all others out', async () => {
      expect((await phone.post('/devices/sign-out-others')).json()).toEqual({ signedOut: 1 });
      expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
    });

    it('ends it and not the other, which can still be replaced', async () => {
      const found = (await devices(phone)).find(({ current }) => !current);
      expect((await phone.post(`/devices/${found?.id}/sign-out`)).json()).toEqual({ signedOut: 1 });
      expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
      const later = test.user('ada', { authTime: '2026-06-15T10:00:00Z', userAgent: safari });
      await takePlaceOf(later, '2026-06-15T09:56:00Z');
      expect(await isSignedIn(later)).toBe(true);
      await later.delete('/session');
      expect(await isSignedIn(later)).toBe(false);
    });

    it('is meant by the name of the former, but for the one that asks', async () => {
      expect((await phone.post(`/devices/${replacedId}/sign-out`)).json()).toEqual({
        signedOut: 1,
      });
      expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
    });
  });

  it('is not for a session of eleven minutes ago, which may be stolen: its owner stays signed in', async () => {
    const stolen = test.user('ada', { authTime: '2026-06-15T09:49:00Z' });
    const [{ id } = { id: '' }] = await devices(phone);
    for (const url of [`/devices/${id}/sign-out`, '/devices/sign-out-others']) {
      expect((await stolen.post(url)).json()).toMatchObject({
        status: 401,
        code: 'recent_sign_in_required',
      });
    }
    for (const user of [laptop, phone]) expect(await isSignedIn(user)).toBe(true);
    expect((await stolen.delete('/session')).statusCode).toBe(204);
    expect(await isSignedIn(stolen)).toBe(false);
    for (const user of [laptop, phone]) expect(await isSignedIn(user)).toBe(true);
  });

  it('is not for a session that the provider has ended', async () => {
    const [{ id } = { id: '' }] = await devices(phone);
    test.context.tokens.revoke('ada');
    for (const url of [`/devices/${id}/sign-out`, '/devices/sign-out-others']) {
      expect((await laptop.post(url)).json()).toMatchObject({ code: 'unauthenticated' });
    }
    expect(await isSignedIn(phone)).toBe(true);
  });

  it("does not know other people's devices", async () => {
    const [{ id } = { id: '' }] = await devices(laptop);
    expect((await test.user('grace').post(`/devices/${id}/sign-out`)).statusCode).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
  });
});

describe('a changed password', () => {
  const kinds = async (user: TestUser) =>
    ((await user.get('/notices')).json().items as { kind: string }[]).map(({ kind }) => kind);
  /** The sign-in with the new one, in the second of the change. */
  const changePassword = () => {
    test.context.clock.advance(60_000);
    const at = test.context.clock.now();
    test.context.tokens.changePassword('ada', at);
    return test.user('ada', { authTime: at.toISOString(), userAgent: firefox });
  };
  /** A route that moves money asks the identity provider. */
  const moveMoney = (user: TestUser) => user.post('/loans', { body: {} });

  it('is noticed by what the provider says, once, and told', async () => {
    await moveMoney(laptop);
    expect(await kinds(laptop)).not.toContain('password_changed');
    const again = changePassword();
    await Promise.all([moveMoney(again), moveMoney(again)]);
    await moveMoney(again);
    expect((await kinds(again)).filter((kind) => kind === 'password_changed')).toHaveLength(1);
    const events = await test.connection.database
      .selectFrom('security_events')
      .selectAll()
      .execute();
    expect(events).toMatchObject([
      { kind: 'password_changed', at: new Date('2026-06-15T10:01:00Z') },
    ]);
  });

  it('is noticed even if it happened before money was first moved', async () => {
    const again = changePassword();
    await moveMoney(again);
    expect(await kinds(again)).toContain('password_changed');
  });

  const fiat = async (user: TestUser) => {
    const { statusCode, ...response } = await user.get('/fiat');
    return statusCode === 200 ? 200 : response.json().code;
  };

  it.each<[string, (user: TestUser) => Promise<unknown>]>([
    ['moves money', moveMoney],
    [
      'takes the place of the one that changed it',
      async (user) => {
        const former = { idToken: tokenOf('ada', { authTime: laptopAt }) };
        const answer = await user.post('/session/replace', { body: { former } });
        expect(answer.json()).toEqual({ replaced: true });
      },
    ],
    [
      'asks for its ticket, as a browser does that has just signed in',
      (user) => user.post('/session/tickets'),
    ],
  ])('ends all that was proved by the former one, when a new sign-in %s', async (_, notice) => {
    const unseen = test.user('ada', { authTime: '2026-06-15T10:00:59Z', userAgent: safari });
    await moveMoney(laptop);
    const again = changePassword();
    expect([await fiat(phone), await fiat(again)]).toEqual([200, 200]);
    await notice(again);
    for (const user of [laptop, phone, unseen]) expect(await fiat(user)).toBe('session_ended');
    expect(await fiat(again)).toBe(200);
    expect(await devices(again)).toMatchObject([{ current: true }]);
    await again.delete('/session');
    expect(await fiat(again)).toBe('session_ended');
  });

  it('ends none that was proved since, also one of the same second or kept before', async () => {
    await moveMoney(laptop);
    await phone.post('/devices/sign-out-others');
    const again = changePassword();
    const tablet = test.user('ada', { authTime: '2026-06-15T10:01:01Z', userAgent: safari });
    for (const user of [again, tablet, again]) await moveMoney(user);
    expect([await fiat(again), await fiat(tablet)]).toEqual([200, 200]);
    for (const user of [laptop, phone]) expect(await fiat(user)).toBe('session_ended');
  });

  it('ends the others as soon as one of them is refused for it', async () => {
    changePassword();
    expect((await moveMoney(phone)).json()).toMatchObject({ code: 'unauthenticated' });
    for (const user of [laptop, phone]) expect(await fiat(user)).toBe('session_ended');
  });
});

describe('an account that was disabled at the provider', () => {
  it('has no sign-in any more from the first on that is refused where money moves', async () => {
    test.context.tokens.disableAccount('ada');
    const answer = await phone.post('/loans', { body: {} });
    expect(answer.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    for (const user of [laptop, phone]) expect(await isSignedIn(user)).toBe(false);
    const unseen = test.user('ada', { authTime: '2026-06-15T09:59:00Z', userAgent: safari });
    expect(await isSignedIn(unseen)).toBe(false);
  });
});

describe('a changed e-mail address', () => {
  const formerAddress = 'ada@example.com';
  const newAddress = 'countess@example.com';
  const withToken = (email: string, issuedAt: string, authTime = laptopAt) =>
    test.user('ada', { authTime, issuedAt, email, userAgent: firefox });
  const present = () =>
    test.connection.database
      .selectFrom('users')
      .select(['email', 'email_as_of'])
      .executeTakeFirstOrThrow();
  const told = async () => {
    const mails = await test.connection.database
      .selectFrom('mails')
      .innerJoin('notices', 'notices.id', 'mails.id')
      .select('recipient')
      .where('notices.kind', '=', 'email_changed')
      .orderBy('recipient')
      .execute();
    return mails.map(({ recipient }) => recipient);
  };

  it('is told to the new address and to the old one', async () => {
    const renewed = withToken(newAddress, '2026-06-15T09:58:00Z');
    await Promise.all([renewed.get('/fiat'), renewed.get('/fiat')]);
    expect(await told()).toEqual([formerAddress, null]);
    const events = await test.connection.database
      .selectFrom('security_events')
      .selectAll()
      .execute();
    expect(events).toMatchObject([{ kind: 'email_changed' }]);
  });

  it('stays, whatever an older token says that is still good', async () => {
    await withToken(newAddress, '2026-06-15T09:58:00Z').get('/fiat');
    for (const issuedAt of ['2026-06-15T09:56:30Z', '2026-06-15T09:58:00Z']) {
      expect((await withToken(formerAddress, issuedAt).get('/fiat')).statusCode).toBe(200);
    }
    expect(await present()).toMatchObject({ email: newAddress });
    expect(await told()).toHaveLength(2);
    await withToken(formerAddress, '2026-06-15T09:58:01Z').get('/fiat');
    expect(await present()).toMatchObject({ email: formerAddress });
  });

  it('is known to be the present one as long as new tokens say so', async () => {
    await withToken(formerAddress, '2026-06-15T09:59:00Z').get('/fiat');
    await withToken(newAddress, '2026-06-15T09:58:00Z').get('/fiat');
    expect(await present()).toEqual({
      email: formerAddress,
      email_as_of: new Date('2026-06-15T09:59:00Z'),
    });
    expect(await told()).toEqual([]);
  });

  it('is not taken from the token of a sign-in that has ended', async () => {
    await laptop.delete('/session');
    const answer = await withToken(newAddress, '2026-06-15T09:59:00Z').get('/fiat');
    expect(answer.json()).toMatchObject({ code: 'session_ended' });
    expect(await present()).toMatchObject({ email: formerAddress });
  });
});
