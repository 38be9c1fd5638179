import { sql } from 'kysely';
import { startTestApp } from '../../../test/test-app.ts';
import { tokenOf } from '../../../test/test-tokens.ts';
import { buildApp } from '../../app.ts';
import { addressKey, type RateLimits } from './rate-limit.ts';

describe('the rate limit', () => {
  it('stops an address, and leaves probes alone', async () => {
    const test = await startTestApp({
      rateLimits: { perAddressPerMinute: 3, perUserPerMinute: 100 },
    });
    for (let index = 0; index < 3; index += 1) await test.guest.get('/prices');
    const refused = await test.guest.get('/prices');
    expect(refused.json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.guest.get('/health/live')).statusCode).toBe(200);
    await test.close();
  });

  it('stops a user, and no other', async () => {
    const test = await startTestApp({
      rateLimits: { perAddressPerMinute: 100, perUserPerMinute: 2 },
    });
    const ada = test.user('ada');
    for (let index = 0; index < 2; index += 1) await ada.get('/fiat');
    expect((await ada.get('/fiat')).statusCode).toBe(429);
    expect((await test.user('grace').get('/fiat')).statusCode).toBe(200);
    await test.close();
  });

  it('believes a forwarded address only as far as our own proxies reach', async () => {
    const limits = { perAddressPerMinute: 1, perUserPerMinute: 100 };
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const direct = await startTestApp({ rateLimits: limits });
    await direct.guest.get('/prices', from('203.0.113.1'));
    expect((await direct.guest.get('/prices', from('203.0.113.2'))).statusCode).toBe(429);
    await direct.close();

    const proxied = await startTestApp({
      rateLimits: limits,
      environment: { TRUSTED_PROXY_HOPS: '1' },
    });
    await proxied.guest.get('/prices', from('203.0.113.1'));
    expect((await proxied.guest.get('/prices', from('203.0.113.2'))).statusCode).toBe(200);
    // What the client claims stands to the left of what our proxy saw.
    const claimed = await proxied.guest.get('/prices', from('198.51.100.9, 203.0.113.2'));
    expect(claimed.statusCode).toBe(429);
    await proxied.close();
  });

  it('counts the proxies exactly: one more than ours is whoever that proxy saw', async () => {
    const behindTwo = await startTestApp({
      rateLimits: { perAddressPerMinute: 1, perUserPerMinute: 100 },
      environment: { TRUSTED_PROXY_HOPS: '2' },
    });
    const statusFrom = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      return (await behindTwo.guest.get('/prices', { headers })).statusCode;
    };
    // The edge saw the outer proxy, which saw the client, who claimed to be somebody else.
    expect(await statusFrom('198.51.100.1, 203.0.113.1, 10.0.0.7')).toBe(200);
    expect(await statusFrom('198.51.100.2, 203.0.113.1, 10.0.0.7')).toBe(429);
    expect(await statusFrom('198.51.100.1, 203.0.113.2, 10.0.0.7')).toBe(200);
    // Another way in, past the outer proxy: then it is the last whom ours saw.
    expect(await statusFrom('203.0.113.3')).toBe(200);
    expect(await statusFrom('203.0.113.3')).toBe(429);
    await behindTwo.close();
  });

  it('takes what comes from one /64 of IPv6 for one address', async () => {
    const test = await startTestApp({
      rateLimits: { perAddressPerMinute: 1, perUserPerMinute: 100 },
    });
    const statusFrom = async (remoteAddress: string) =>
      (await test.app.inject({ url: '/prices', remoteAddress })).statusCode;
    expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
    expect(await statusFrom('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
    await test.close();
  });
});

describe('the rate limit of several processes', () => {
  // A machine that is busy with other tests may be slow; that is not what is looked at here.
  const forSlowMachines = 30_000;
  const start = async (rateLimits: RateLimits) => {
    const test = await startTestApp({ rateLimits, environment: { RATE_LIMIT_STORE: 'database' } });
    const second = await buildApp(test.context, { rateLimits });
    return { test, processes: [test.app, second], close: () => second.close().then(test.close) };
  };

  it('is one budget for a network, also of requests at the same time', async () => {
    const { test, processes, close } = await start({
      perAddressPerMinute: 8,
      perUserPerMinute: 100,
      storePatienceMs: forSlowMachines,
    });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const remoteAddress = `2001:db8:1:2::${index + 1}`;
        return processes[index % 2]?.inject({ url: '/prices', remoteAddress });
      }),
    );
    const statuses = answers.map((answer) => answer?.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
    for (const instance of processes) {
      const neighbour = await instance.inject({ url: '/prices', remoteAddress: '2001:db8:1:3::1' });
      expect(neighbour.statusCode).toBe(200);
    }
    const { rows } = await sql<{ key: string }>`select key from rate_limit_windows`.execute(
      test.connection.database,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('2001');
    await close();
  });

  it('is one budget for a user, from wherever they ask', async () => {
    const { processes, close } = await start({
      perAddressPerMinute: 100,
      perUserPerMinute: 3,
      storePatienceMs: forSlowMachines,
    });
    const ask = async (index: number, name: string, remoteAddress: string) => {
      const headers = { authorization: `Bearer ${tokenOf(name)}` };
      const answer = await processes[index]?.inject({ url: '/fiat', headers, remoteAddress });
      return answer?.statusCode;
    };
    expect(await ask(0, 'ada', '203.0.113.1')).toBe(200);
    expect(await ask(1, 'ada', '203.0.113.2')).toBe(200);
    expect(await ask(0, 'ada', '203.0.113.3')).toBe(200);
    expect(await ask(1, 'ada', '203.0.113.4')).toBe(429);
    expect(await ask(0, 'ada', '203.0.113.5')).toBe(429);
    expect(await ask(1, 'grace', '203.0.113.4')).toBe(200);
    await close();
  });

  it('is counted by each process alone while the database does not keep up', async () => {
    const { test, processes, close } = await start({
      perAddressPerMinute: 2,
      perUserPerMinute: 100,
    });
    await test.connection.database.transaction().execute(async (trx) => {
      await sql`lock table rate_limit_windows in access exclusive mode`.execute(trx);
      for (const instance of processes) {
        const statuses = [];
        for (let index = 0; index < 3; index += 1) {
          statuses.push((await instance.inject('/prices')).statusCode);
        }
        expect(statuses).toEqual([200, 200, 429]);
      }
    });
    await close();
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
