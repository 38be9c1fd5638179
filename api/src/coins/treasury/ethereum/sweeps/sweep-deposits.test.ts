import { minorUnits } from '@tessera/money/minor-units';
import {
  type EthereumTreasury,
  oneDollar,
  oneEther,
  outside,
  startEthereumTreasury,
} from '../../../../../test/ethereum-treasury.ts';
import type { TestUser } from '../../../../../test/test-app.ts';
import { hotPath } from '../hot-wallet.ts';
import { sweepDeposits } from './sweep-deposits.ts';

let treasury: EthereumTreasury;
let ada: TestUser;
beforeEach(async () => {
  treasury = await startEthereumTreasury();
  ada = treasury.test.user('ada');
  await treasury.test.publishPrices();
});
afterEach(() => treasury.stop());

const addressOf = async (asset: 'ETH' | 'USDC') => (await ada.wallet(asset)).deposit.address;
async function balanceOf(asset: 'ETH' | 'USDC', address: string) {
  const { gateway } = treasury;
  const balances = await gateway.balancesAt(await gateway.head(), asset, [address.toLowerCase()]);
  return balances.get(address.toLowerCase()) ?? 0n;
}
const hot = () => treasury.gateway.deriveAddress(hotPath).address;

async function deposit(asset: 'ETH' | 'USDC', amount: bigint, address: string): Promise<void> {
  await treasury.faucet.send({ asset, address, amount: minorUnits(asset, amount) });
  await treasury.chain.mine(12);
  await treasury.watch();
}

/** Steps, blocks and time until nothing moves any more. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await treasury.work();
    await treasury.watch();
    expect(await treasury.differences()).toEqual({});
    treasury.context.clock.advance(15_000);
  }
  await treasury.confirm();
  expect(await treasury.differences()).toEqual({});
}

async function purposes() {
  const rows = await treasury.test.connection.database
    .selectFrom('outgoing_transactions')
    .select(['purpose', 'asset', 'state'])
    .orderBy('planned_at')
    .orderBy('id')
    .execute();
  return rows.map(({ purpose, asset, state }) => `${purpose} ${asset} ${state}`);
}

describe('a credited deposit', () => {
  it('of ether is brought to the hot wallet, and stays what its customer has', async () => {
    const address = await addressOf('ETH');
    await deposit('ETH', 3n * oneEther, address);
    const before = await treasury.inventory('ETH');
    await settle();
    expect(await purposes()).toEqual(['sweep ETH confirmed']);
    expect(await balanceOf('ETH', address)).toBeLessThan(oneEther / 1_000n);
    expect(await balanceOf('ETH', hot())).toBeGreaterThan(502n * oneEther);
    expect((await ada.wallet()).balance.available.amount).toBe('3.000000000000000000');
    // The house paid for it.
    expect(await treasury.inventory('ETH')).toBeLessThan(before);
    const { id } = await ada.wallet();
    expect((await ada.get(`/wallets/${id}/deposits`)).json().items).toHaveLength(1);
  });

  it('of dollars gets gas first, and both come to the hot wallet', async () => {
    const address = await addressOf('USDC');
    await deposit('USDC', 5_000n * oneDollar, address);
    await settle();
    expect(await purposes()).toEqual(['gas ETH confirmed', 'sweep USDC confirmed']);
    expect(await balanceOf('USDC', address)).toBe(0n);
    expect(await balanceOf('USDC', hot())).toBe(1_005_000n * oneDollar);
    expect((await ada.wallet('USDC')).balance.available.amount).toBe('5000.000000');
    const { id } = await ada.wallet('ETH');
    expect((await ada.get(`/wallets/${id}/deposits`)).json().items).toEqual([]);
  });

  it('of dollars that their token does not let go is left alone for a day, and costs nothing', async () => {
    await deposit('USDC', 5_000n * oneDollar, await addressOf('USDC'));
    // Answers what an address has, and refuses everything else.
    const balanceOnly = '0x60003560e01c6370a0823114601357600080fd5b64012a05f20060005260206000f3';
    const { chain, test, context } = treasury;
    const contract = test.context.config.ethereum.tokenContracts.get('USDC') as `0x${string}`;
    const token = await chain.client.getCode({ address: contract });
    await chain.client.setCode({ address: contract, bytecode: balanceOnly });
    await chain.mine(1);
    for (let turn = 0; turn < 6; turn += 1) {
      await treasury.watch();
      await treasury.work();
      context.clock.advance(15_000);
    }
    expect(await purposes()).toEqual([]);
    await chain.client.setCode({ address: contract, bytecode: token ?? '0x' });
    await chain.mine(1);
    context.clock.advance(86_400_000);
    await test.publishPrices();
    await settle();
    expect(await purposes()).toEqual(['gas ETH confirmed', 'sweep USDC confirmed']);
  });

  it('of both at one address is swept one after the other', async () => {
    const address = await addressOf('ETH');
    await treasury.faucet.send({ asset: 'ETH', address, amount: oneEther });
    await deposit('USDC', 5_000n * oneDollar, address);
    await settle();
    expect(await purposes()).toEqual(['sweep USDC confirmed', 'sweep ETH confirmed']);
    expect(await balanceOf('USDC', address)).toBe(0n);
  });

  it('waits while an earlier sweep, the block of which left the chain, is to be sent again', async () => {
    const address = await addressOf('ETH');
    await deposit('ETH', 3n * oneEther, address);
    await settle();
    const displace = (at: string) =>
      treasury.test.connection.superuser.pool.query(
        `update outgoing_transactions set displaced_at = ${at} where purpose = 'sweep'`,
      );
    await displace('now()');
    await deposit('ETH', oneEther, address);
    await treasury.work(treasury.context, [sweepDeposits]);
    expect(await purposes()).toEqual(['sweep ETH confirmed']);
    await displace('null');
    treasury.context.clock.advance(3_600_000);
    await treasury.work(treasury.context, [sweepDeposits]);
    expect(await purposes()).toEqual(['sweep ETH confirmed', 'sweep ETH planned']);
  });

  it('stays where it is while it is not worth the price of moving it', async () => {
    const address = await addressOf('ETH');
    await deposit('ETH', oneEther / 1_000n, address);
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 200_000_000_000n });
    await treasury.chain.mine(1);
    await treasury.watch();
    await treasury.work();
    expect(await purposes()).toEqual([]);
    treasury.context.clock.advance(86_400_000);
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 1_000_000_000n });
    await treasury.chain.mine(1);
    await treasury.watch();
    await treasury.work();
    expect(await purposes()).toHaveLength(1);
  });

  it('is not touched before it is credited, and once with several processes at work', async () => {
    const address = await addressOf('ETH');
    const sent = await treasury.faucet.send({ asset: 'ETH', address, amount: oneEther });
    await treasury.chain.mined(sent);
    await treasury.chain.mine(10);
    await treasury.watch();
    await treasury.work();
    expect(await purposes()).toEqual([]);
    await treasury.chain.mine(1);
    await treasury.watch();
    await Promise.all(Array.from({ length: 4 }, () => treasury.work()));
    expect(await purposes()).toHaveLength(1);
    await settle();
    expect(await purposes()).toEqual(['sweep ETH confirmed']);
  });
});

describe('small balances while fees are high', () => {
  const minuteMs = 60_000;
  async function setBaseFee(gwei: bigint): Promise<void> {
    const baseFeePerGas = gwei * 1_000_000_000n;
    await treasury.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas });
    await treasury.chain.mine(1);
    await treasury.watch();
  }
  const requests = () =>
    treasury.test.connection.database
      .selectFrom('sweep_requests')
      .select(['due_at', 'worth_at_rate'])
      .execute();

  it('are asked for once, in four questions, and then only what fees are, once a minute', async () => {
    await deposit('ETH', oneEther / 1_000n, await addressOf('ETH'));
    await setBaseFee(200n);
    const balances = jest.spyOn(treasury.gateway, 'balancesAt');
    const fees = jest.spyOn(treasury.gateway, 'feeRate');
    await treasury.work();
    // Before and now, of ether and of dollars, of all her addresses.
    expect(balances).toHaveBeenCalledTimes(4);
    // A thousandth is worth seven times 21,000 gas at this fee.
    expect(await requests()).toMatchObject([{ worth_at_rate: 6_802_721_088n }]);
    fees.mockClear();
    for (let minute = 0; minute < 5; minute += 1) {
      treasury.context.clock.advance(minuteMs);
      await treasury.work();
      await treasury.work();
    }
    expect(balances).toHaveBeenCalledTimes(4);
    expect(fees).toHaveBeenCalledTimes(5);
    expect(await purposes()).toEqual([]);
  });

  it('are brought to the hot wallet within a minute after fees fell', async () => {
    await deposit('ETH', oneEther / 1_000n, await addressOf('ETH'));
    await deposit('USDC', 20n * oneDollar, await addressOf('USDC'));
    await setBaseFee(200n);
    await treasury.work();
    expect(await purposes()).toEqual([]);
    await setBaseFee(1n);
    treasury.context.clock.advance(minuteMs);
    await treasury.test.publishPrices();
    await settle();
    expect(await purposes()).toEqual(
      expect.arrayContaining(['sweep ETH confirmed', 'gas ETH confirmed', 'sweep USDC confirmed']),
    );
    expect((await ada.wallet('USDC')).balance.available.amount).toBe('20.000000');
  });

  it('wait for a lower fee when the gas for a token would be more than the signer sends', async () => {
    await deposit('USDC', 50_000n * oneDollar, await addressOf('USDC'));
    await setBaseFee(200n);
    await treasury.work();
    const [request] = await requests();
    const { rate } = await treasury.gateway.feeRate();
    expect(request?.worth_at_rate).toBeGreaterThan(0n);
    expect(request?.worth_at_rate).toBeLessThan(rate);
    expect(await purposes()).toEqual([]);
  });
});

describe('a nonce that the signer gave back', () => {
  it('is used up when later payments would wait for it', async () => {
    const payment = { asset: 'ETH', amount: oneEther, destination: outside } as const;
    const first = await treasury.approve(payment);
    await treasury.plan(first);
    const second = await treasury.pay(payment);
    await treasury.context.signer.cancel(first.id);
    await expect(treasury.work()).rejects.toThrow(AggregateError);
    await treasury.watch();
    expect(await treasury.payment(second)).toMatchObject({ state: 'broadcast' });
    treasury.context.clock.advance(60_000);
    await treasury.work();
    await treasury.confirm();
    expect(await treasury.payment(second)).toMatchObject({ state: 'confirmed' });
    expect(await purposes()).toContain('gas ETH confirmed');
    expect(await treasury.received()).toBe(oneEther);
  });
});
