import type { Deposit } from '@tessera/contracts/wallets';
import { dyingGateway } from '../../../test/dying-gateway.ts';
import { startBitcoin, type TestBitcoin } from '../../../test/start-bitcoin.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { bitcoinGateway } from '../chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../chains/chain-gateway.ts';
import { watchNetwork } from './watching/watch-network.ts';

const log = { info: () => {}, warn: () => {}, error: jest.fn() };
const oneCoin = 100_000_000n;
const confirmations = 3;

let node: TestBitcoin;
let test: TestApp;
let gateway: ChainGateway;
let ada: TestUser;
let address: string;

beforeAll(async () => {
  node = await startBitcoin();
});
afterAll(() => node.stop());
beforeEach(async () => {
  test = await startTestApp({
    environment: {
      BITCOIN_RPC_URL: node.rpcUrl,
      BITCOIN_RPC_USER: node.user,
      BITCOIN_RPC_PASSWORD: node.password,
    },
  });
  gateway = bitcoinGateway(test.context.config);
  ada = test.user('ada');
  await node.mine(1);
  await watch();
  address = (await ada.wallet('BTC')).deposit.address;
  log.error.mockClear();
});
afterEach(() => test.close());

const watch = (through: ChainGateway = gateway) => watchNetwork(test.context, through, log);

async function deposits(): Promise<Deposit[]> {
  const { id } = await ada.wallet('BTC');
  return (await ada.get(`/wallets/${id}/deposits?limit=100`)).json().items;
}
const states = async () => (await deposits()).map(({ state }) => state);
const available = async () => (await ada.wallet('BTC')).balance.available.amount;

async function eventsOf(): Promise<string[]> {
  const rows = await test.connection.database
    .selectFrom('deposit_events')
    .select('type')
    .orderBy('number')
    .execute();
  return rows.map(({ type }) => type);
}

describe('a deposit of bitcoins', () => {
  it('is seen in the mempool, counts confirmations and is credited once, at the third', async () => {
    const transactionId = await node.send(address, oneCoin);
    await watch();
    expect(await deposits()).toMatchObject([
      { state: 'seen', transactionId, amount: { asset: 'BTC', amount: '1.00000000' } },
    ]);
    await node.mine(2);
    await watch();
    expect(await deposits()).toMatchObject([{ state: 'confirming', confirmations: 2 }]);
    await node.mine(1);
    await watch();
    await watch();
    expect(await deposits()).toMatchObject([{ state: 'credited', confirmations }]);
    expect(await available()).toBe('1.00000000');
    expect(await eventsOf()).toEqual(['seen', 'included', 'credited']);
  });

  it('is taken back when a node that died has lost it, and credited once it is mined after all', async () => {
    const raw = await node.prepare(address, oneCoin);
    await node.rpc('sendrawtransaction', [raw]);
    await watch();
    expect(await states()).toEqual(['seen']);
    await node.kill();
    await node.restart();
    await watch();
    expect(await states()).toEqual(['orphaned']);
    await node.rpc('sendrawtransaction', [raw]);
    await node.mine(confirmations);
    await watch();
    expect(await states()).toEqual(['credited']);
    expect(await available()).toBe('1.00000000');
  });

  it('is known to the node that mined it between two looks', async () => {
    const transactionId = await node.send(address, oneCoin);
    await node.mine(1);
    expect(await gateway.isKnown(transactionId)).toBe(true);
    await node.mine(confirmations);
    expect(await gateway.isKnown(transactionId)).toBe(false);
  });

  it('is credited once whenever the watcher is interrupted', async () => {
    const dying = dyingGateway(gateway);
    await node.send(address, oneCoin);
    await node.mine(confirmations);
    for (let call = 1; call < 30; call += 1) {
      dying.reviveUntil(call);
      await watch(dying.gateway).catch(() => {});
    }
    expect(await available()).toBe('1.00000000');
  });

  it('is one of two hundred in a block', async () => {
    const outputs = Array.from({ length: 200 }, (_, index) => {
      return { address, satoshis: 20_000n + BigInt(index) };
    });
    await node.sendMany(outputs);
    await node.mine(confirmations);
    await watch();
    const total = outputs.reduce((sum, { satoshis }) => sum + satoshis, 0n);
    expect(await available()).toBe(`0.${String(total).padStart(8, '0')}`);
    expect(await eventsOf()).toHaveLength(400);
  });

  it.each([1, 2])('survives a reorganisation of %i blocks before it is credited', async (depth) => {
    await node.send(address, oneCoin);
    await node.mine(2);
    await watch();
    await node.reorganise(depth);
    await watch();
    await watch();
    await node.mine(confirmations);
    await watch();
    expect(await states()).toEqual(['credited']);
    expect(await available()).toBe('1.00000000');
  });

  it('is taken back, uncredited, when the new chain spends its coins elsewhere', async () => {
    const transactionId = await node.send(address, oneCoin);
    await node.mine(1);
    await watch();
    await node.reorganise(1, 2, [await node.conflictWith(transactionId)]);
    await watch();
    await watch();
    await node.mine(confirmations);
    await watch();
    expect(await states()).toEqual(['orphaned']);
    expect(await available()).toBe('0.00000000');
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([confirmations, confirmations + 1])(
    'is booked back with an alarm when a reorganisation of %i blocks takes its coins elsewhere',
    async (depth) => {
      const transactionId = await node.send(address, oneCoin);
      await node.mine(depth);
      await watch();
      expect(await available()).toBe('1.00000000');
      await node.reorganise(depth, depth + 1, [await node.conflictWith(transactionId)]);
      await watch();
      expect(log.error).toHaveBeenCalledWith(
        expect.objectContaining({ network: 'bitcoin' }),
        'settled deposits left the chain',
      );
      await watch();
      expect(await available()).toBe('0.00000000');
      expect(await states()).toEqual(['orphaned']);
      expect(await eventsOf()).toEqual(['included', 'credited', 'missed', 'reversed']);
    },
  );

  it('stays credited when the blocks after a deep reorganisation have it again', async () => {
    await node.send(address, oneCoin);
    await node.mine(confirmations);
    await watch();
    await node.reorganise(confirmations, confirmations + 1);
    await watch();
    await watch();
    expect(await available()).toBe('1.00000000');
    expect(await eventsOf()).toEqual(['included', 'credited', 'missed', 'included_again']);
  });

  it('is set aside below the minimum', async () => {
    await node.send(address, 9_999n);
    await node.mine(confirmations);
    await watch();
    expect(await states()).toEqual(['unattributed']);
    expect(await available()).toBe('0.00000000');
  });

  it('is found after the node was away', async () => {
    await node.send(address, oneCoin);
    await node.mine(confirmations);
    await node.pause();
    await expect(watch()).rejects.toThrow();
    await node.restart();
    await watch();
    expect(await available()).toBe('1.00000000');
  });
});
