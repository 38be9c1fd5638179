import { startTestApp } from '../../test/test-app.ts';
import { addressKey } from './rate-limit.ts';

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
