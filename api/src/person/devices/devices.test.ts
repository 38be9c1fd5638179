import type { Device } from '@tessera/contracts/devices';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let test: TestApp;
let laptop: TestUser;
let phone: TestUser;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Mobile/15E148 Safari/604.1';

beforeEach(async () => {
  test = await startTestApp();
  laptop = test.user('ada', { authTime: '2026-06-15T09:55:00Z', userAgent: firefox });
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
  /** A route that moves money asks the identity provider. */
  const moveMoney = (user: TestUser) => user.post('/loans', { body: {} });

  it('is noticed by what the provider says, once, and told', async () => {
    await moveMoney(laptop);
    expect(await kinds(laptop)).not.toContain('password_changed');
    test.context.clock.advance(60_000);
    test.context.tokens.changePassword('ada', test.context.clock.now());
    await Promise.all([moveMoney(laptop), moveMoney(laptop)]);
    await moveMoney(laptop);
    expect((await kinds(laptop)).filter((kind) => kind === 'password_changed')).toHaveLength(1);
    const events = await test.connection.database
      .selectFrom('security_events')
      .selectAll()
      .execute();
    expect(events).toMatchObject([
      { kind: 'password_changed', at: new Date('2026-06-15T10:01:00Z') },
    ]);
  });

  it('is noticed even if it happened before money was first moved', async () => {
    test.context.clock.advance(60_000);
    test.context.tokens.changePassword('ada', test.context.clock.now());
    await moveMoney(laptop);
    expect(await kinds(laptop)).toContain('password_changed');
  });
});

describe('a changed e-mail address', () => {
  it('is told to the new address and to the old one', async () => {
    test.context.tokens.changeEmail('ada', 'countess@example.com');
    await Promise.all([laptop.get('/fiat'), laptop.get('/fiat')]);
    const mails = await test.connection.database
      .selectFrom('mails')
      .innerJoin('notices', 'notices.id', 'mails.id')
      .select('recipient')
      .where('kind', '=', 'email_changed')
      .orderBy('recipient')
      .execute();
    expect(mails).toEqual([{ recipient: 'ada@example.com' }, { recipient: null }]);
    const events = await test.connection.database
      .selectFrom('security_events')
      .selectAll()
      .execute();
    expect(events).toMatchObject([{ kind: 'email_changed' }]);
  });
});
