import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a route for users', () => {
  it('answers 401 without a token, or to one that is not good', async () => {
    for (const authorization of ['', 'Basic abc', 'Bearer', 'Bearer nonsense']) {
      const response = await test.guest.get('/user/lifecheck', { headers: { authorization } });
      expect(response.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('answers 403 to a user whose e-mail is not verified, and creates nothing', async () => {
    const bob = test.user('bob', { emailVerified: false });
    for (const url of ['/user/lifecheck', '/wallets', '/loans', '/fiat']) {
      expect((await bob.get(url)).json()).toMatchObject({
        status: 403,
        code: 'email_not_verified',
      });
    }
    const users = await test.connection.database.selectFrom('users').selectAll().execute();
    expect(users).toEqual([]);
  });

  it('answers a verified user, and nobody may keep the answer', async () => {
    const response = await test.user('ada').get('/user/lifecheck');
    expect(response.statusCode).toBe(204);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('guards every route that is not declared public', async () => {
    const { paths } = test.app.swagger() as unknown as {
      paths: Record<string, Record<string, object>>;
    };
    const open: string[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      for (const method of Object.keys(operations)) {
        const url = path.replace(/\{\w+\}/g, '01a1fa8d-4a80-7797-afcc-8a86a066c15d');
        const call = { method: method.toUpperCase() as 'GET', url };
        if ((await test.app.inject(call)).statusCode !== 401) open.push(path);
      }
    }
    expect(open.sort()).toEqual([
      '/downloads/{ticket}',
      '/health/live',
      '/health/ready',
      '/prices',
      '/prices/{asset}/history',
    ]);
  });
});

describe('the first sight of a user', () => {
  it('creates one user with one wallet each, however many requests come at once', async () => {
    const grace = test.user('grace');
    const answers = await Promise.all(Array.from({ length: 12 }, () => grace.get('/wallets')));
    const wallets = answers.map((answer) => answer.json().items);
    expect(wallets[0]).toHaveLength(1);
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
