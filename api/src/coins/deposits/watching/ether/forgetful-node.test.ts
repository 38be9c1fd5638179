import type { Deposit } from '@tessera/contracts/wallets';
import { parseAmount } from '@tessera/money/parse-amount';
import { concat, type Hex } from 'viem';
import { type ForgetfulNode, forgetfulNode } from '../../../../../test/forgetful-node.ts';
import { startAnvil, type TestChain } from '../../../../../test/start-anvil.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/test-app.ts';
import { treasuryWorld } from '../../../../../test/treasury-world.ts';
import { raiseAlarms } from '../../../../service/alarms/raise-alarms.ts';
import { anvilChain } from '../../../../service/sandbox/chains/anvil-chain.ts';
import { ethereumGateway } from '../../../chains/ethereum/ethereum-gateway.ts';

const oneEther = parseAmount('1', 'ETH');
const minute = 60_000;

let chain: TestChain;
let node: ForgetfulNode;
let test: TestApp;
let world: ReturnType<typeof treasuryWorld>;
let ada: TestUser;
let address: string;

async function start(hasTraces: boolean): Promise<void> {
  chain = await startAnvil();
  node = await forgetfulNode(chain, { hasTraces });
  test = await startTestApp({ environment: { ETHEREUM_RPC_URL: node.rpcUrl } });
  world = treasuryWorld(test, ethereumGateway(test.context.config));
  ada = test.user('ada');
  address = (await ada.wallet()).deposit.address;
  await world.watch();
}
afterEach(async () => {
  await test.close();
  await node.stop();
  await chain.stop();
});

/** A creation that keeps no code: it sends the ether that it was given on, as a contract does. */
async function sendByContract(value: bigint): Promise<void> {
  const [account] = await chain.client.getAddresses();
  if (!account) throw new Error('anvil has no account');
  const data = concat(['0x60006000600060003473', address as Hex, '0x5af100']);
  const hash = await chain.client.sendTransaction({ account, chain: null, data, value });
  await chain.mined(hash);
}

async function sendDollars(amount: string): Promise<void> {
  const what = { asset: 'USDC', address, amount: parseAmount(amount, 'USDC') } as const;
  await chain.mined(await anvilChain(chain.rpcUrl).send(what));
}

async function mineAndWatch(blocks: number): Promise<void> {
  await chain.mine(blocks);
  await world.watch();
}

const available = async (asset: 'ETH' | 'USDC' = 'ETH') =>
  (await ada.wallet(asset)).balance.available.amount;
async function deposits(): Promise<Deposit[]> {
  const { id } = await ada.wallet();
  return (await ada.get(`/wallets/${id}/deposits`)).json().items;
}
async function ready() {
  const answer = await test.guest.get('/health/ready');
  expect(answer.statusCode).toBe(200);
  const { chains, unreadBlocks } = answer.json();
  return { ethereum: chains.ethereum, block: unreadBlocks.ethereum };
}
async function alarms(): Promise<unknown[]> {
  const told: unknown[] = [];
  const log = { error: (what: unknown) => told.push(what) };
  await raiseAlarms({ ...test.context, gateways: [world.gateway] }, log as never);
  return told;
}

describe.each([
  ['without traces', false],
  ['with traces', true],
])('a node %s that has the newest state only', (_, hasTraces) => {
  beforeEach(() => start(hasTraces));

  it('is read on from a block behind, and every coin is credited once', async () => {
    await chain.send(address, oneEther);
    await sendByContract(2n * oneEther);
    await sendDollars('500');
    node.forgetStates();
    await mineAndWatch(24);
    await mineAndWatch(12);
    expect(await available('ETH')).toBe('3.000000000000000000');
    expect(await available('USDC')).toBe('500.000000');
    await mineAndWatch(26);
    expect(await available('ETH')).toBe('3.000000000000000000');
    expect(await world.differences()).toEqual({});
    expect(await ready()).toEqual({ ethereum: 'ok' });
  });

  it('explains what it holds before anybody has looked for what contracts sent', async () => {
    node.forgetStates();
    await sendByContract(oneEther);
    await mineAndWatch(3);
    expect(await world.differences()).toEqual({});
    await mineAndWatch(25);
    expect(await world.differences()).toEqual({});
    await mineAndWatch(12);
    expect(await world.differences()).toEqual({});
    expect(await available()).toBe('1.000000000000000000');
  });

  it('takes back what a contract sent in blocks that are gone, and brings it once if it came before', async () => {
    await mineAndWatch(2);
    await sendByContract(oneEther);
    await mineAndWatch(10);
    const early = await chain.client.snapshot();
    await sendByContract(2n * oneEther);
    await mineAndWatch(25);
    await mineAndWatch(12);
    expect(await available()).toBe('3.000000000000000000');
    await chain.client.revert({ id: early });
    await chain.client.increaseTime({ seconds: 60 });
    for (let turn = 0; turn < 3; turn += 1) await mineAndWatch(20);
    expect(await available()).toBe('1.000000000000000000');
    expect(await world.differences()).toEqual({});
    await sendByContract(5n * oneEther);
    for (let turn = 0; turn < 3; turn += 1) await mineAndWatch(20);
    expect(await available()).toBe('6.000000000000000000');
    expect(await world.differences()).toEqual({});
  });

  it('leaves a block for later whose logs it does not give, says so, and goes on', async () => {
    await sendDollars('500');
    const number = await chain.client.getBlockNumber({ cacheTime: 0 });
    const { hash } = await chain.client.getBlock({ blockNumber: number });
    await chain.send(address, oneEther);
    node.refuse(
      ({ method, params }) => method === 'eth_getLogs' && JSON.stringify(params).includes(hash),
    );
    await mineAndWatch(12);
    expect(await available('ETH')).toBe('1.000000000000000000');
    expect(await available('USDC')).toBe('0.000000');
    expect(await ready()).toEqual({ ethereum: 'degraded', block: String(number) });
    expect(await alarms()).toEqual([]);
    test.context.clock.advance(minute + 1_000);
    expect(await alarms()).toMatchObject([
      { step: 'chain_block', because: 'node_does_not_tell', block: String(number), count: 1 },
    ]);
    node.refuse();
    await world.watch();
    expect(await available('USDC')).toBe('500.000000');
    expect(await ready()).toEqual({ ethereum: 'ok' });
    expect(await alarms()).toEqual([]);
    await mineAndWatch(40);
    await mineAndWatch(12);
    expect(await available('USDC')).toBe('500.000000');
    expect(await available('ETH')).toBe('1.000000000000000000');
    expect(await world.differences()).toEqual({});
  });
});

describe('a node with traces', () => {
  beforeEach(async () => {
    await start(true);
    await mineAndWatch(1);
  });

  it('that has none of a block is asked what addresses have, at once', async () => {
    node.refuse(({ method }) => /^(trace|debug)_/.test(method));
    await sendByContract(oneEther);
    await world.watch();
    expect(await deposits()).toMatchObject([{ state: 'confirming', confirmations: 1 }]);
    expect(await ready()).toEqual({ ethereum: 'ok' });
    node.refuse();
    await sendByContract(2n * oneEther);
    await mineAndWatch(12);
    expect(await available()).toBe('3.000000000000000000');
    expect(await world.differences()).toEqual({});
  });

  it('and no states names the block, credits the rest, and what came meanwhile when it can', async () => {
    node.refuse(({ method }) => /^(trace|debug)_|^eth_call$/.test(method));
    await sendByContract(oneEther);
    const number = await chain.client.getBlockNumber({ cacheTime: 0 });
    await chain.send(address, oneEther);
    await mineAndWatch(12);
    expect(await available()).toBe('1.000000000000000000');
    expect(await ready()).toEqual({ ethereum: 'degraded', block: String(number) });
    node.refuse();
    await mineAndWatch(12);
    await mineAndWatch(12);
    expect(await available()).toBe('2.000000000000000000');
    expect(await ready()).toEqual({ ethereum: 'ok' });
    expect(await world.differences()).toEqual({});
  });

  it('still notices in time what no transaction moved', async () => {
    await chain.client.setBalance({ address: address as Hex, value: oneEther });
    await mineAndWatch(13);
    expect(await deposits()).toEqual([]);
    const looked = 'update chain_ether_checks set block_number = block_number - 1800';
    await test.connection.pool.query(looked);
    await mineAndWatch(1);
    await mineAndWatch(11);
    expect(await available()).toBe('1.000000000000000000');
  });
});

describe('what an address had before it was given out', () => {
  beforeEach(() => start(false));

  it('is nobody’s deposit', async () => {
    const { address: next } = world.gateway.deriveAddress({ branch: 0, index: 10n });
    await chain.client.setBalance({ address: next as Hex, value: oneEther });
    let given = '';
    for (let customer = 0; given !== next && customer < 12; customer += 1) {
      given = (await test.user(`customer${customer}`).wallet()).deposit.address;
    }
    await mineAndWatch(1);
    await mineAndWatch(30);
    const rows = await test.connection.database.selectFrom('deposits').selectAll().execute();
    expect(rows).toEqual([]);
  });
});

describe('calls to the node', () => {
  const customers = 2_000;
  async function callsPerBlock(hasTraces: boolean): Promise<number> {
    await start(hasTraces);
    await test.connection.pool.query(
      `insert into chain_deposit_addresses
         (id, network, asset, branch, child_index, address, watch_key, wallet_id, user_id, created_at)
       select gen_random_uuid(), 'ethereum', 'ETH', 0, 1000000 + n, key, key,
         gen_random_uuid(), gen_random_uuid(), now()
       from (select n, '0x' || lpad(to_hex(n), 40, '0') as key from generate_series(1, $1) as n) as made`,
      [customers],
    );
    await mineAndWatch(1);
    node.calls();
    const blocks = 50;
    for (let block = 0; block < blocks; block += 1) {
      await sendByContract(oneEther);
      await world.watch();
    }
    const counted = Object.values(node.calls()).reduce((sum, count) => sum + count, 0);
    return counted / blocks;
  }

  it.each([
    ['with traces', true],
    ['without', false],
  ])('are a dozen for each block with 2,000 addresses, %s', async (_, hasTraces) => {
    const calls = await callsPerBlock(hasTraces);
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThan(14);
  });
});
