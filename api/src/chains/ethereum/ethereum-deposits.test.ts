import type { Deposit } from '@tessera/contracts/wallets';
import { parseAmount } from '@tessera/money/parse-amount';
import { type Address, concat, erc20Abi, type Hex } from 'viem';
import { startAnvil, type TestChain } from '../../../test/start-anvil.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { anvilChain } from '../../sandbox/chains/anvil-chain.ts';
import type { DevelopmentChain } from '../../sandbox/chains/development-chain.ts';
import { fundHouse } from '../../sandbox/chains/fund-house.ts';
import token from '../../sandbox/token/sandbox-usdc.json' with { type: 'json' };
import type { EthereumGateway } from '../chain-gateway.ts';
import { watchNetwork } from '../watch-network.ts';
import { ethereumGateway } from './ethereum-gateway.ts';

const log = { info: () => {}, warn: () => {}, error: jest.fn() };
const oneEther = parseAmount('1', 'ETH');
const fiveHundred = parseAmount('500', 'USDC');

let node: TestChain;
let chain: DevelopmentChain;
let test: TestApp;
let gateway: EthereumGateway;
let ada: TestUser;

beforeEach(async () => {
  node = await startAnvil();
  chain = anvilChain(node.rpcUrl);
  test = await startTestApp({ environment: { ETHEREUM_RPC_URL: node.rpcUrl } });
  gateway = ethereumGateway(test.context.config);
  ada = test.user('ada');
  log.error.mockClear();
  await ada.id();
  await watch();
});
afterEach(async () => {
  await test.close();
  await node.stop();
});

const watch = () => watchNetwork(test.context, gateway, log);
const addressOf = async (asset: 'ETH' | 'USDC') => (await ada.wallet(asset)).deposit.address;
const available = async (asset: 'ETH' | 'USDC') =>
  (await ada.wallet(asset)).balance.available.amount;

async function depositsOf(asset: 'ETH' | 'USDC'): Promise<Deposit[]> {
  const { id } = await ada.wallet(asset);
  return (await ada.get(`/wallets/${id}/deposits?limit=100`)).json().items;
}

async function account(): Promise<Address> {
  const [first] = await node.client.getAddresses();
  if (!first) throw new Error('anvil has no account');
  return first;
}

/** A creation that keeps no code: it sends the ether that it was given on, as a contract does. */
async function sendByContract(to: string, value: bigint): Promise<Hex> {
  const forward = concat(['0x60006000600060003473', to as Hex, '0x5af100']);
  return node.client.sendTransaction({
    account: await account(),
    chain: null,
    data: forward,
    value,
  });
}

describe('a deposit of USDC', () => {
  it('is read from the logs of its block and credited at the twelfth confirmation', async () => {
    const address = await addressOf('USDC');
    const transactionId = await chain.send({ asset: 'USDC', address, amount: fiveHundred });
    await watch();
    expect(await depositsOf('USDC')).toMatchObject([
      {
        state: 'confirming',
        confirmations: 1,
        transactionId,
        amount: { asset: 'USDC', amount: '500.000000' },
      },
    ]);
    await node.mine(11);
    await watch();
    expect(await available('USDC')).toBe('500.000000');
    expect(await available('ETH')).toBe('0.000000000000000000');
  });

  it('is seen while it waits to be mined', async () => {
    const sender = await account();
    await chain.send({ asset: 'USDC', address: sender, amount: fiveHundred });
    await node.client.setAutomine(false);
    await node.client.writeContract({
      address: test.context.config.ethereum.usdcContract as Address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [(await addressOf('USDC')) as Address, fiveHundred],
      account: sender,
      chain: null,
    });
    await watch();
    expect(await depositsOf('USDC')).toMatchObject([{ state: 'seen' }]);
    await node.mine(12);
    await watch();
    expect(await depositsOf('USDC')).toMatchObject([{ state: 'credited' }]);
  });

  it("goes to the wallet of USDC when it was sent to the customer's address for ether", async () => {
    const address = await addressOf('ETH');
    await chain.send({ asset: 'USDC', address, amount: fiveHundred });
    await node.mine(11);
    await watch();
    expect(await available('USDC')).toBe('500.000000');
    expect(await depositsOf('ETH')).toEqual([]);
  });

  it('has an address of its own, and a QR code that names the token', async () => {
    const { deposit } = await ada.wallet('USDC');
    expect(deposit.address).not.toBe(await addressOf('ETH'));
    expect(deposit.uri).toBe(
      `ethereum:${test.context.config.ethereum.usdcContract}@31337/transfer?address=${deposit.address}`,
    );
  });
});

describe('a token that is no asset of ours', () => {
  it('is named to its receiver and credited to nobody', async () => {
    const minter = await account();
    const hash = await node.client.deployContract({
      abi: [],
      account: minter,
      chain: null,
      bytecode: token.bytecode as Hex,
    });
    const { contractAddress } = await node.client.getTransactionReceipt({ hash });
    if (!contractAddress) throw new Error('The token was not deployed');
    await node.client.writeContract({
      address: contractAddress,
      abi: [mint],
      functionName: 'mint',
      args: [(await addressOf('ETH')) as Address, 7n],
      account: minter,
      chain: null,
    });
    await node.mine(12);
    await watch();
    const { id } = await ada.wallet('ETH');
    expect((await ada.get(`/wallets/${id}/unsupported-deposits`)).json().items).toMatchObject([
      { contract: contractAddress.toLowerCase(), symbol: 'USDC', amount: '0.000007' },
    ]);
    expect((await ada.get('/notices')).json().items).toMatchObject([
      { kind: 'deposit_unsupported_token' },
    ]);
    expect(await available('USDC')).toBe('0.000000');
  });
});

describe('ether', () => {
  it('that a contract sends is found, beside what arrives in the same block by itself', async () => {
    const address = await addressOf('ETH');
    await node.client.setAutomine(false);
    await node.send(address, oneEther);
    await sendByContract(address, 3n * oneEther);
    await sendByContract(address, 2n * oneEther);
    await node.mine(12);
    await watch();
    const amounts = (await depositsOf('ETH')).map(({ amount }) => amount.amount);
    expect(amounts.sort()).toEqual(['1.000000000000000000', '5.000000000000000000']);
    expect(await available('ETH')).toBe('6.000000000000000000');
    expect(log.error).not.toHaveBeenCalled();
  });

  it('that a contract sent is taken back and found again by a reorganisation', async () => {
    const address = await addressOf('ETH');
    const before = await node.client.snapshot();
    await sendByContract(address, oneEther);
    await watch();
    expect(await depositsOf('ETH')).toMatchObject([{ state: 'confirming' }]);
    await node.client.revert({ id: before });
    await node.client.increaseTime({ seconds: 60 });
    await node.mine(2);
    await sendByContract(address, oneEther);
    await node.mine(12);
    for (let turn = 0; turn < 3; turn += 1) await watch();
    expect((await depositsOf('ETH')).map(({ state }) => state)).toEqual(['credited', 'orphaned']);
    expect(await available('ETH')).toBe('1.000000000000000000');
  });

  it('of a transaction that failed does not arrive', async () => {
    const address = await addressOf('ETH');
    // Out of gas: a contract stands where the money should go, and does not take it.
    await node.client.setCode({ address: address as Address, bytecode: '0xfe' });
    await node.client.sendTransaction({
      account: await account(),
      chain: null,
      to: address as Address,
      value: oneEther,
      gas: 50_000n,
    });
    await node.mine(12);
    await watch();
    expect(await depositsOf('ETH')).toEqual([]);
  });

  it('comes two hundred times in one block', async () => {
    const address = await addressOf('ETH');
    await node.client.setAutomine(false);
    for (let index = 0; index < 200; index += 1) await node.send(address, oneEther);
    await node.mine(12);
    await watch();
    expect(await available('ETH')).toBe('200.000000000000000000');
  });
});

describe('a reorganisation', () => {
  const confirmations = 12;
  /** Sends, mines to a depth, and gives the blocks back so that others can take their place. */
  async function replaceBlocks(asset: 'ETH' | 'USDC', depth: number) {
    const address = await addressOf(asset);
    // The token stands before the fork.
    await chain.send({ asset: 'USDC', address: await account(), amount: 1n });
    await watch();
    const before = await node.client.snapshot();
    const amount = asset === 'ETH' ? oneEther : fiveHundred;
    await chain.send({ asset, address, amount });
    await node.mine(depth - 1);
    await watch();
    const counted = await depositsOf(asset);
    await node.client.revert({ id: before });
    await node.client.increaseTime({ seconds: 60 });
    return { counted, sendAgain: () => chain.send({ asset, address, amount }) };
  }

  it.each([
    ['ETH', 1],
    ['ETH', 11],
    ['USDC', 1],
    ['USDC', 11],
  ] as const)('takes an uncredited deposit of %s back at a depth of %i', async (asset, depth) => {
    const { counted } = await replaceBlocks(asset, depth);
    expect(counted).toMatchObject([{ state: 'confirming', confirmations: depth }]);
    await node.mine(depth + confirmations);
    for (let turn = 0; turn < 3; turn += 1) await watch();
    expect(await depositsOf(asset)).toMatchObject([{ state: 'orphaned' }]);
    expect(Number(await available(asset))).toBe(0);
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ['ETH', 12],
    ['ETH', 13],
    ['USDC', 12],
    ['USDC', 13],
  ] as const)(
    'books a credited deposit of %s back at a depth of %i, and again when it returns',
    async (asset, depth) => {
      const { counted, sendAgain } = await replaceBlocks(asset, depth);
      expect(counted).toMatchObject([{ state: 'credited' }]);
      await node.mine(depth + 1);
      for (let turn = 0; turn < 3; turn += 1) await watch();
      expect(Number(await available(asset))).toBe(0);
      expect(log.error).toHaveBeenCalledWith(
        expect.objectContaining({ network: 'ethereum' }),
        'settled deposits left the chain',
      );
      await sendAgain();
      await node.mine(confirmations);
      for (let turn = 0; turn < 2; turn += 1) await watch();
      expect(Number(await available(asset))).toBe(asset === 'ETH' ? 1 : 500);
    },
  );
});

describe("the house's own coins", () => {
  it('arrive once by real transactions, and are its capital', async () => {
    await Promise.all([
      fundHouse(test.context, gateway, chain),
      fundHouse(test.context, gateway, chain),
    ]);
    await watch();
    await fundHouse(test.context, gateway, chain);
    await node.mine(12);
    await watch();
    const accounts = await test.connection.database
      .selectFrom('ledger_accounts')
      .select(['kind', 'asset', 'balance'])
      .where('asset', '<>', 'EUR')
      .where('balance', '>', 0n)
      .orderBy('asset')
      .orderBy('kind')
      .execute();
    const ether = parseAmount('500', 'ETH');
    const dollars = parseAmount('1000000', 'USDC');
    expect(accounts).toEqual([
      { kind: 'capital', asset: 'ETH', balance: ether },
      { kind: 'inventory', asset: 'ETH', balance: ether },
      { kind: 'capital', asset: 'USDC', balance: dollars },
      { kind: 'inventory', asset: 'USDC', balance: dollars },
    ]);
  });
});

const mint = {
  type: 'function',
  name: 'mint',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
  outputs: [],
} as const;
