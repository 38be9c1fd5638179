import { productFacts } from '@tessera/lending/product-facts';
import {
  coinCode,
  coins,
  promiseFee,
  requestCoins,
  testFees,
} from '../../../../test/coin-steps.ts';
import { giveMoney } from '../../../../test/give-money.ts';
import { oweUs } from '../../../../test/owe-us.ts';
import { testAddresses } from '../../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { recordSecurityEvent } from '../../../person/factors/record-security-event.ts';
import { countAddress } from './count-address.ts';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  await test.publishPrices();
  ada = test.user('ada');
  await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '2' });
  await promiseFee(test, 'ETH');
});
afterEach(() => test.close());

/** All that a request could have changed. */
async function belongings() {
  const { id } = await ada.wallet();
  return {
    coins: await coins(ada),
    used: (await ada.get('/limits')).json().used,
    withdrawals: (await ada.get(`/wallets/${id}/withdrawals`)).json().items,
    notices: (await ada.get('/notices')).json().items,
  };
}

/** The answer to a request that changes nothing. */
async function refusal(request: Parameters<typeof requestCoins>[1]) {
  const before = await belongings();
  const answer = (await requestCoins(ada, request)).json();
  expect(await belongings()).toEqual(before);
  return answer;
}

const addressOf = (number: number) => `0x${String(number).padStart(4, '0').padStart(40, '1')}`;

const eventsOf = async (id: string) =>
  (await ada.get(`/withdrawals/${id}`))
    .json()
    .events.map(({ type }: { type: string }) => type) as string[];

describe('a request to withdraw coins', () => {
  it('holds amount and fee, counts against the day, and has the signer mail a code', async () => {
    const response = await requestCoins(ada, { amount: '1.0' });
    expect(response.statusCode).toBe(201);
    const withdrawal = response.json();
    expect(withdrawal).toMatchObject({
      state: 'pending_confirmation',
      amount: { asset: 'ETH', amount: '1.000000000000000000' },
      fee: { asset: 'ETH', amount: testFees.ETH },
      destination: { addressId: null, label: null, address: testAddresses.ETH },
      transactionId: null,
      confirmations: 0,
      confirmationsRequired: 12,
      heldBackBecause: null,
      requestedAt: '2026-06-15T10:00:00.000Z',
      expiresAt: '2026-06-15T10:30:00.000Z',
      stepUp: { factors: ['email'], attemptsLeft: 5, expiresAt: '2026-06-15T10:10:00.000Z' },
      events: [{ type: 'requested', cause: 'requested' }],
    });
    expect(test.context.signer.mailFor(withdrawal.id)).toEqual({
      to: 'ada@example.com',
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(await coins(ada)).toEqual({
      available: '0.999500000000000000',
      held: '1.000500000000000000',
    });
    const price = (await ada.get('/prices'))
      .json()
      .items.find(({ asset }: { asset: string }) => asset === 'ETH');
    const used = Number((await ada.get('/limits')).json().used.amount);
    // Rounded up to the cent.
    expect(used).toBeGreaterThanOrEqual(Number(price.value));
    expect(used).toBeLessThan(Number(price.value) + 0.01);
    expect((await ada.get('/notices')).json().items).toMatchObject([
      { kind: 'withdrawal_requested' },
    ]);
    const { id } = await ada.wallet();
    const { items } = (await ada.get(`/wallets/${id}/history`)).json();
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'withdrawal_fee', direction: 'out', reference: { id: withdrawal.id } },
      { kind: 'withdrawal', direction: 'out', amount: { amount: '1.000000000000000000' } },
    ]);
  });

  it('is seen by its owner alone', async () => {
    const { id } = (await requestCoins(ada, { amount: '1' })).json();
    const grace = test.user('grace');
    expect((await grace.get(`/withdrawals/${id}`)).statusCode).toBe(404);
    expect((await grace.post(`/withdrawals/${id}/cancel`)).statusCode).toBe(404);
    const body = { emailCode: coinCode(test, { id }) };
    expect((await grace.post(`/withdrawals/${id}/confirm`, { body })).statusCode).toBe(404);
    expect((await grace.post(`/withdrawals/${id}/resend-code`)).statusCode).toBe(404);
    const wallet = await ada.wallet();
    expect((await grace.get(`/wallets/${wallet.id}/withdrawals`)).statusCode).toBe(404);
    expect(await eventsOf(id)).toEqual(['requested']);
  });

  it('is one when the request is sent twice', async () => {
    const [first, second] = await Promise.all([
      requestCoins(ada, { amount: '0.5', key: 'click' }),
      requestCoins(ada, { amount: '0.5', key: 'click' }),
    ]);
    const again = await requestCoins(ada, { amount: '0.5', key: 'click' });
    const created = [first, second, again].filter(({ statusCode }) => statusCode === 201);
    expect(new Set(created.map(({ body }) => body)).size).toBe(1);
    expect(await coins(ada)).toMatchObject({ held: '0.500500000000000000' });
  });

  it('never overdraws, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestCoins(ada, { amount: '0.3' })),
    );
    const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
    expect(of(201)).toHaveLength(6);
    for (const answer of of(409)) {
      expect(answer.json()).toMatchObject({
        code: 'insufficient_funds',
        missing: { asset: 'ETH', amount: '0.103500000000000000' },
      });
    }
    for (const answer of of(429)) expect(answer.json().code).toBe('too_many_waiting');
    expect(of(201).length + of(409).length + of(429).length).toBe(50);
    expect(await coins(ada)).toEqual({
      available: '0.197000000000000000',
      held: '1.803000000000000000',
    });
  });

  it('takes all but the fee, and not a unit more', async () => {
    const { id } = await ada.wallet();
    const to = testAddresses.ETH;
    const quote = (await ada.get(`/wallets/${id}/withdrawal-quote?to=${to}`)).json();
    expect(quote).toEqual({
      asset: 'ETH',
      fee: { asset: 'ETH', amount: testFees.ETH },
      minimum: { asset: 'ETH', amount: '0.005000000000000000' },
      maximum: { asset: 'ETH', amount: '1.999500000000000000' },
      validUntil: '2026-06-15T10:05:00.000Z',
    });
    expect((await requestCoins(ada, { amount: '1.999500000000000001' })).json()).toMatchObject({
      code: 'insufficient_funds',
      missing: { amount: '0.000000000000000001' },
    });
    expect((await requestCoins(ada, { amount: quote.maximum.amount })).statusCode).toBe(201);
    expect(await coins(ada)).toMatchObject({ available: '0.000000000000000000' });
    expect((await ada.get(`/wallets/${id}/withdrawal-quote?to=${to}`)).json()).toMatchObject({
      maximum: { amount: '0.000000000000000000' },
    });
  });
});

describe('a request to withdraw coins is refused', () => {
  it.each([
    ['something else', { address: 'hello' }, 'not_an_address'],
    ['a Bitcoin address', { address: testAddresses.BTC }, 'bitcoin_address'],
    ['a mistyped address', { address: testAddresses.ETH.replace('5aA', '5AA') }, 'wrong_checksum'],
  ])('to %s', async (_, to, reason) => {
    const expected = { status: 422, code: 'invalid_address', reason };
    expect(await refusal({ amount: '1', to })).toMatchObject(expected);
    const { id } = await ada.wallet();
    const quoted = await ada.get(`/wallets/${id}/withdrawal-quote?to=${to.address}`);
    expect(quoted.json()).toMatchObject(expected);
  });

  it('to an address of ours, whoever it belongs to', async () => {
    for (const whose of [ada, test.user('grace')]) {
      const { address } = (await whose.wallet('USDC')).deposit;
      await promiseFee(test, 'ETH', address);
      expect(await refusal({ amount: '1', to: { address } })).toMatchObject({
        status: 422,
        code: 'own_address',
      });
    }
  });

  it('to an entry of the address book that is for another coin, or of somebody else', async () => {
    const body = { asset: 'USDC', address: testAddresses.USDC, label: 'Cold' };
    const add = async (user: TestUser) => (await user.post('/addresses', { body })).json().id;
    const own = { addressId: await add(ada) };
    expect(await refusal({ amount: '1', to: own })).toMatchObject({
      status: 422,
      code: 'wrong_asset',
    });
    const foreign = { addressId: await add(test.user('grace')) };
    expect(await refusal({ amount: '1', to: foreign })).toMatchObject({ status: 404 });
  });

  it('below the minimum, and in another coin than the wallet’s', async () => {
    expect(await refusal({ amount: '0.004999999999999999' })).toMatchObject({
      status: 422,
      code: 'amount_not_allowed',
      minimum: { asset: 'ETH', amount: '0.005000000000000000' },
    });
    const { id } = await ada.wallet();
    const body = {
      amount: { asset: 'EUR', amount: '100.00' },
      fee: { asset: 'ETH', amount: testFees.ETH },
      to: { address: testAddresses.ETH },
    };
    expect((await ada.post(`/wallets/${id}/withdrawals`, { body })).json()).toMatchObject({
      status: 422,
      code: 'amount_not_allowed',
    });
  });

  it('with another fee than the one that was quoted, and says which it is', async () => {
    expect(await refusal({ amount: '1', fee: '0.0001', key: 'same' })).toMatchObject({
      status: 409,
      code: 'fee_changed',
      quote: { fee: { amount: testFees.ETH }, maximum: { amount: '1.999500000000000000' } },
    });
    expect((await requestCoins(ada, { amount: '1', key: 'same' })).statusCode).toBe(201);
  });

  it('with a fee that was quoted for another destination, or too long ago', async () => {
    // There is no node to say what it costs instead.
    const expected = { status: 503, code: 'network_unavailable' };
    const to = { address: testAddresses.USDC };
    expect(await refusal({ amount: '1', to })).toMatchObject(expected);
    test.context.clock.advance(300_000);
    expect(await refusal({ amount: '1' })).toMatchObject(expected);
  });

  it('while withdrawals are frozen', async () => {
    const userId = await ada.id();
    const at = test.context.clock.now();
    await test.connection.database
      .transaction()
      .execute((trx) =>
        recordSecurityEvent(trx, test.context, { userId, kind: 'password_changed', at }),
      );
    expect(await refusal({ amount: '1' })).toMatchObject({
      status: 403,
      code: 'withdrawals_frozen',
      until: '2026-06-16T10:00:00.000Z',
    });
  });

  it('while something is owed to us, in whatever asset', async () => {
    await oweUs(test, await ada.id(), 'EUR', 500n);
    expect(await refusal({ amount: '1' })).toMatchObject({
      status: 409,
      code: 'receivable_outstanding',
    });
  });

  it('to what the whitelist does not have, while that is on', async () => {
    await ada.patch('/settings', { body: { withdrawalWhitelist: true } });
    expect(await refusal({ amount: '1' })).toMatchObject({
      status: 403,
      code: 'destination_not_whitelisted',
    });
  });

  it('beyond what is left of the day', async () => {
    await giveMoney(test.context, await ada.id(), { asset: 'ETH', amount: '98' });
    expect(await refusal({ amount: '99' })).toMatchObject({
      status: 409,
      code: 'daily_limit_exceeded',
      left: { amount: '50000.00' },
    });
  });

  it('while the signer does not answer, and works as soon as it does', async () => {
    test.context.signer.disconnect();
    expect(await refusal({ amount: '1', key: 'once' })).toMatchObject({
      status: 503,
      code: 'signer_unavailable',
    });
    test.context.signer.connect();
    expect((await requestCoins(ada, { amount: '1', key: 'once' })).statusCode).toBe(201);
  });

  it('while ten are open, whatever was open before, and not when it is sent again', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `of-ten-${index}`);
    const ten = await Promise.all(keys.map((key) => requestCoins(ada, { amount: '0.01', key })));
    expect(ten.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    const { id } = await ada.wallet();
    expect(await refusal({ amount: '0.01' })).toMatchObject({
      status: 409,
      code: 'too_many_open_withdrawals',
      path: `/dashboard/spot/${id}/withdrawals`,
    });
    const again = await requestCoins(ada, { amount: '0.01', key: 'of-ten-3' });
    expect([again.statusCode, again.body]).toEqual([201, ten[3]?.body]);
    expect((await ada.post(`/withdrawals/${again.json().id}/cancel`)).statusCode).toBe(200);
    expect((await requestCoins(ada, { amount: '0.01' })).statusCode).toBe(201);
  });

  it('to one address more than are told of in a day, and not to one that was named before', async () => {
    const { id } = await ada.wallet();
    const quoteFor = (to: string) => ada.get(`/wallets/${id}/withdrawal-quote?to=${to}`);
    const before = await requestCoins(ada, { amount: '0.01', key: 'before' });
    expect(before.statusCode).toBe(201);
    const ours = (await test.user('grace').wallet()).deposit.address;
    expect((await quoteFor(ours)).json()).toMatchObject({ code: 'own_address' });
    const userId = await ada.id();
    for (let number = 2; number < productFacts.checkedAddressesADay; number += 1) {
      await countAddress(test.context, { userId, address: addressOf(number) });
    }
    const expected = { status: 429, code: 'too_many_addresses' };
    const refused = await quoteFor(addressOf(99));
    expect(refused.json()).toMatchObject(expected);
    expect(refused.headers['retry-after']).toBe('86400');
    expect(await refusal({ amount: '0.01', to: { address: addressOf(98) } })).toMatchObject(
      expected,
    );

    expect((await quoteFor(ours)).json()).toMatchObject({ code: 'own_address' });
    const again = await requestCoins(ada, { amount: '0.01', key: 'before' });
    expect([again.statusCode, again.body]).toEqual([201, before.body]);
    expect((await requestCoins(ada, { amount: '0.01' })).statusCode).toBe(201);
    test.context.clock.advance(24 * 3_600_000);
    // There is no node to say what it costs.
    expect((await quoteFor(addressOf(99))).statusCode).toBe(503);
  });

  it('without any price, while an old one is good enough', async () => {
    test.context.clock.advance(3_600_000);
    await promiseFee(test, 'ETH');
    expect((await requestCoins(ada, { amount: '0.1' })).statusCode).toBe(201);
    await test.connection.pool.query("delete from prices where asset = 'ETH'");
    expect(await refusal({ amount: '0.1' })).toMatchObject({ status: 409, code: 'price_unknown' });
  });
});
