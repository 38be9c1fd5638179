import type { AddressEntry } from '@tessera/contracts/address-book';
import { testAddresses } from '../../../../test/test-addresses.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { tokenOf } from '../../../../test/test-tokens.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { refuseUnlistedAddress } from '../refuse-unlisted.ts';

const hourMs = 3_600_000;
const mainnetAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';

let test: TestApp;
let ada: TestUser;
beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
});
afterEach(() => test.close());

const add = (
  user: TestUser,
  body: { asset?: string; address?: string; label?: string } = {},
  call: { key?: string } = {},
) =>
  user.post('/addresses', {
    body: { asset: 'BTC', address: testAddresses.BTC, label: 'Cold store', ...body },
    ...call,
  });
const remove = (name: string, id: string) =>
  test.app.inject({
    method: 'DELETE',
    url: `/addresses/${id}`,
    headers: { authorization: `Bearer ${tokenOf(name)}` },
  });
const noticesOf = async (user: TestUser) =>
  (await user.get('/notices')).json<{ items: { kind: string; text: string }[] }>().items;

describe('an address', () => {
  it('is kept in its one spelling, and usable by the whitelist a day later', async () => {
    const address = ` ${testAddresses.BTC.toUpperCase()}\n`;
    const response = await add(ada, { address, label: '  Cold  ' });
    expect(response.statusCode).toBe(201);
    const expected = {
      asset: 'BTC',
      address: testAddresses.BTC,
      label: 'Cold',
      addedAt: '2026-06-15T10:00:00.000Z',
      whitelistedFrom: '2026-06-16T10:00:00.000Z',
    };
    expect(response.json()).toMatchObject(expected);
    expect((await ada.get(`/addresses/${response.json().id}`)).json()).toMatchObject(expected);
  });

  it('is taken from a payment link, and spelled with its checksum', async () => {
    const link = `ethereum:${testAddresses.ETH.toLowerCase()}@31337`;
    expect((await add(ada, { asset: 'ETH', address: link })).json().address).toBe(
      testAddresses.ETH,
    );
    // Another asset is another entry.
    expect((await add(ada, { asset: 'USDC', address: testAddresses.ETH })).statusCode).toBe(201);
  });

  it('is added once, also when requests come together and spell it otherwise', async () => {
    const spellings = [testAddresses.BTC, testAddresses.BTC.toUpperCase()];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(ada, { address: spellings[index % 2] ?? '' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    const kept = answers.find(({ statusCode }) => statusCode === 201)?.json();
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'address_exists',
      addressId: kept.id,
    });
    expect(await noticesOf(ada)).toHaveLength(1);
  });

  it('is added by a double click once', async () => {
    const [first, second] = [await add(ada, {}, { key: 'k' }), await add(ada, {}, { key: 'k' })];
    expect(second?.json()).toEqual(first?.json());
    expect((await ada.get('/addresses')).json().items).toHaveLength(1);
  });

  it.each([
    ['BTC', mainnetAddress, 'mainnet_address'],
    ['BTC', testAddresses.ETH, 'ethereum_address'],
    ['BTC', testAddresses.BTC.replace('mnu9', 'mnu8'), 'wrong_checksum'],
    ['ETH', testAddresses.BTC, 'bitcoin_address'],
    ['USDC', '0x0000000000000000000000000000000000000000', 'burn_address'],
  ])('for %s, %s, is refused with the reason: %s', async (asset, address, reason) => {
    const response = await add(ada, { asset, address });
    expect(response.json()).toMatchObject({ status: 422, code: 'invalid_address', reason });
    expect((await ada.get('/addresses')).json().items).toEqual([]);
  });

  it('is never the contract of our token', async () => {
    const address = test.context.config.ethereum.tokenContracts.get('USDC') ?? '';
    const response = await add(ada, { asset: 'USDC', address });
    expect(response.json()).toMatchObject({ code: 'invalid_address', reason: 'token_contract' });
  });

  it('that is a private key by mistake is refused and not repeated', async () => {
    const secret = 'cPisAUdLvqqAr6MYtXnrWvgvyUAwuNyuTvZkDGw6miPhZdaiSDNH';
    const response = await add(ada, { address: secret });
    expect(response.json()).toMatchObject({ code: 'invalid_address', reason: 'private_key' });
    expect(response.body).not.toContain(secret);
  });

  it('needs a label of one line', async () => {
    expect((await add(ada, { label: 'a\nb' })).json().code).toBe('invalid_request');
  });

  it('is renamed and removed by its owner alone; added again it is young again', async () => {
    const { id } = (await add(ada)).json();
    const eve = test.user('eve');
    const body = { label: 'Warm store' };
    expect((await eve.get(`/addresses/${id}`)).statusCode).toBe(404);
    expect((await eve.patch(`/addresses/${id}`, { body })).statusCode).toBe(404);
    expect((await ada.get(`/addresses/${id}`)).json().label).toBe('Cold store');
    expect((await ada.patch(`/addresses/${id}`, { body })).json().label).toBe('Warm store');
    expect((await remove('eve', id)).statusCode).toBe(204);
    expect((await ada.get(`/addresses/${id}`)).statusCode).toBe(200);
    test.context.clock.advance(hourMs);
    expect((await remove('ada', id)).statusCode).toBe(204);
    expect((await remove('ada', id)).statusCode).toBe(204);
    expect((await ada.get(`/addresses/${id}`)).statusCode).toBe(404);
    expect((await ada.patch(`/addresses/${id}`, { body })).statusCode).toBe(404);
    expect((await add(ada)).json()).toMatchObject({ whitelistedFrom: '2026-06-16T11:00:00.000Z' });
  });

  it('stands in a list that pages by key, of one asset or of all', async () => {
    await add(ada, { asset: 'BTC' });
    await add(ada, { asset: 'ETH', address: testAddresses.ETH });
    await add(ada, { asset: 'ETH', address: testAddresses.USDC });
    await add(test.user('grace'), { asset: 'ETH', address: testAddresses.ETH });
    const addresses: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: AddressEntry[]; nextCursor: string | null } = (
        await ada.get(`/addresses?limit=1${cursor && `&cursor=${cursor}`}`)
      ).json();
      addresses.push(...page.items.map(({ address }) => address));
      cursor = page.nextCursor;
    }
    expect(addresses).toEqual([testAddresses.USDC, testAddresses.ETH, testAddresses.BTC]);
    const ether = (await ada.get('/addresses?asset=ETH')).json().items as AddressEntry[];
    expect(ether.map(({ address }) => address)).toEqual([testAddresses.USDC, testAddresses.ETH]);
    expect((await ada.get('/addresses?asset=EUR')).statusCode).toBe(400);
  });

  it('is told of by mail, with the time it waits for the whitelist', async () => {
    await add(ada);
    await ada.patch('/settings', { body: { withdrawalWhitelist: true } });
    await add(ada, { asset: 'ETH', address: testAddresses.ETH });
    const told = (await noticesOf(ada)).filter(({ kind }) => kind === 'address_added');
    expect(told[0]?.text).toMatch(/^The ETH address 0x5aAeb.* can be used from/);
    expect(told[1]?.text).toMatch(
      /^The BTC address bcrt1q.* is in your address book\. If this was not you/,
    );
    expect(told[0]).toMatchObject({ category: 'security', mail: { sentAt: null } });
  });
});

describe('the check of an address', () => {
  const check = async (asset: string, address: string) =>
    (await ada.post('/addresses/check', { body: { asset, address } })).json();

  it('says how it is read, and keeps nothing', async () => {
    expect(await check('BTC', testAddresses.BTC.toUpperCase())).toEqual({
      kind: 'valid',
      address: testAddresses.BTC,
      scriptType: 'p2wpkh',
      hasChecksum: true,
    });
    expect(await check('USDC', testAddresses.ETH.toLowerCase())).toEqual({
      kind: 'valid',
      address: testAddresses.ETH,
      scriptType: null,
      hasChecksum: false,
    });
    expect((await ada.get('/addresses')).json().items).toEqual([]);
  });

  it('says what is wrong', async () => {
    expect(await check('BTC', mainnetAddress)).toEqual({
      kind: 'invalid',
      problem: 'mainnet_address',
      explanation: expect.stringMatching(/main network/),
    });
  });

  it('goes by the networks that are told to the screens', async () => {
    expect((await ada.get('/addresses/networks')).json()).toEqual({
      bitcoin: 'regtest',
      ethereumChainId: 31_337,
      tokenContracts: [test.context.config.ethereum.tokenContracts.get('USDC')],
    });
  });
});

describe('the whitelist', () => {
  const refusal = async (address: string): Promise<DomainError | null> => {
    const destination = { userId: await ada.id(), asset: 'BTC', address } as const;
    try {
      await refuseUnlistedAddress(test.context.database, test.context, destination);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  };

  it('lets coins go anywhere while it is off', async () => {
    expect(await refusal(testAddresses.BTC)).toBeNull();
  });

  it('lets coins go only to an entry of that asset that is a day old', async () => {
    await ada.patch('/settings', { body: { withdrawalWhitelist: true } });
    await add(ada, { asset: 'ETH', address: testAddresses.ETH });
    await add(test.user('grace'));
    expect(await refusal(testAddresses.BTC)).toMatchObject({
      code: 'destination_not_whitelisted',
      extensions: { usableAt: null },
    });
    const entry = (await add(ada)).json<AddressEntry>();
    test.context.clock.advance(24 * hourMs - 1);
    expect(await refusal(testAddresses.BTC)).toMatchObject({
      code: 'destination_not_whitelisted',
      status: 403,
      extensions: { usableAt: entry.whitelistedFrom },
    });
    test.context.clock.advance(1);
    expect(await refusal(testAddresses.BTC)).toBeNull();
    await remove('ada', entry.id);
    expect(await refusal(testAddresses.BTC)).not.toBeNull();
  });
});

describe('the address book', () => {
  it('is part of the data export, and is forgotten with the account', async () => {
    await add(ada);
    await add(test.user('grace'), { asset: 'ETH', address: testAddresses.ETH });
    const { addresses } = (await ada.post('/data-export')).json();
    expect(addresses).toMatchObject([{ address: testAddresses.BTC, label: 'Cold store' }]);
    await remove('ada', addresses[0].id);
    await add(ada);
    const closed = await ada.post('/account/close', { body: { forfeitDust: false } });
    expect(closed.statusCode).toBe(200);
    const left = await test.connection.database
      .selectFrom('address_book_entries')
      .select('address')
      .execute();
    expect(left).toEqual([{ address: testAddresses.ETH }]);
  });
});
