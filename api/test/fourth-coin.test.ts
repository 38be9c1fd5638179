import { coinSchema } from '@tessera/contracts/money';
import { collateralAssets } from '@tessera/money/asset';
import { parseAmount } from '@tessera/money/parse-amount';
import { fromWireMoney } from '@tessera/money/wire-money';
import { sql } from 'kysely';
import { getContractAddress } from 'viem';
import { createTestDatabase } from './create-test-database.ts';
import { type EthereumCustomer, startEthereumCustomer } from './ethereum-customer.ts';
import { outside } from './ethereum-treasury.ts';

type Records = typeof import('@tessera/money/asset-records');
type SandboxCoins = typeof import('@tessera/money/sandbox-coins');

/** A token as tomorrow's might be, on a network that we know. */
jest.mock('@tessera/money/asset-records', () => {
  const { coinRecords, assetRecords } = jest.requireActual<Records>('@tessera/money/asset-records');
  const DALER = {
    ...coinRecords.USDC,
    name: 'Daler',
    nameInText: 'daler',
    minimumDeposit: '5',
    minimumWithdrawal: '20',
    confirmations: 6,
  };
  return {
    coinRecords: { ...coinRecords, DALER },
    assetRecords: { ...coinRecords, DALER, EUR: assetRecords.EUR },
  };
});

jest.mock('@tessera/money/sandbox-coins', () => {
  const { sandboxCoins } = jest.requireActual<SandboxCoins>('@tessera/money/sandbox-coins');
  return { sandboxCoins: { ...sandboxCoins, DALER: { ...sandboxCoins.USDC, price: '2' } } };
});

// No type knows it, as none of ours knows the next one before its record is written.
const daler = 'DALER' as 'USDC';

/** Where anvil's last account but one puts the first contract that it deploys. */
const contract = getContractAddress({
  from: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  nonce: 0n,
});

describe('a fourth coin, of a record and a migration', () => {
  let customer: EthereumCustomer;

  beforeAll(async () => {
    const connection = await createTestDatabase();
    // All that its migration says.
    await sql`insert into assets (code) values ('DALER')`.execute(connection.superuser.database);
    const environment = { DALER_CONTRACT: contract };
    customer = await startEthereumCustomer({ connection, environment });
  });
  afterAll(() => customer.stop());

  it('is in the enumerations, and has its wallet', async () => {
    expect(collateralAssets).toEqual(['BTC', 'ETH', 'USDC', 'DALER']);
    expect(coinSchema.parse('DALER')).toBe('DALER');
    const wallet = await customer.user.wallet(daler);
    expect(wallet).toMatchObject({
      balance: { available: { asset: 'DALER', amount: '0.000000' } },
      deposit: {
        uri: expect.stringContaining(contract),
        network: {
          minimumDeposit: { asset: 'DALER', amount: '5.000000' },
          confirmationsRequired: 6,
        },
      },
    });
  });

  it('is deposited, credited after its confirmations, and shown with its value', async () => {
    const { address } = (await customer.user.wallet(daler)).deposit;
    await customer.faucet.send({ asset: daler, address, amount: parseAmount('1000', daler) });
    await customer.chain.mine(4);
    await customer.watch();
    const { id } = await customer.user.wallet(daler);
    const { items } = (await customer.user.get(`/wallets/${id}/deposits`)).json();
    expect(items).toMatchObject([{ state: 'confirming', confirmationsRequired: 6 }]);
    await customer.chain.mine(2);
    await customer.watch();

    const { balance, value } = await customer.user.wallet(daler);
    expect(balance.available).toEqual({ asset: 'DALER', amount: '1000.000000' });
    expect(Number(value?.available.amount)).toBeGreaterThan(1_900);
    expect(await customer.differences()).toEqual({});
  });

  it('is set aside below its minimum', async () => {
    await customer.deposit(daler, '4');
    expect(await customer.coins(daler)).toMatchObject({ available: '1000.000000' });
    expect(await customer.house(daler)).toMatchObject({ unattributed: 4_000_000n });
  });

  it('is brought to the hot wallet, and leaves', async () => {
    // Gas, then the coins, then a last look: a step of a sweep at a time.
    for (let step = 0; step < 3; step += 1) {
      customer.test.context.clock.advance(15_000);
      await customer.settle();
    }
    const sweeps = await customer.test.connection.database
      .selectFrom('outgoing_transactions')
      .select(['purpose', 'state'])
      .where('asset', '=', daler)
      .execute();
    expect(sweeps).toEqual([{ purpose: 'sweep', state: 'confirmed' }]);

    const withdrawal = await customer.withdraw(daler, '100');
    await customer.settle();
    expect((await customer.read(withdrawal)).state).toBe('completed');
    const received = await customer.gateway.balancesAt(await customer.gateway.head(), daler, [
      outside.toLowerCase(),
    ]);
    expect(received.get(outside.toLowerCase())).toBe(parseAmount('100', daler));
    const { available } = (await customer.user.wallet(daler)).balance;
    expect(fromWireMoney(available).minor).toBe(
      parseAmount('900', daler) - fromWireMoney(withdrawal.fee).minor,
    );
    expect(await customer.differences()).toEqual({});
  });
});
