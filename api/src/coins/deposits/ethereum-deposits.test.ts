import type { Deposit } from '@tessera/contracts/wallets';
import { type CoinUnits, coins } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import {
  type Address,
  concat,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseGwei,
  size,
} from 'viem';
import { startAnvil, type TestChain } from '../../../test/start-anvil.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { anvilChain } from '../../service/sandbox/chains/anvil-chain.ts';
import type { DevelopmentChain } from '../../service/sandbox/chains/development-chain.ts';
import { fundHouse } from '../../service/sandbox/chains/fund-house.ts';
import token from '../../service/sandbox/token/sandbox-usdc.json' with { type: 'json' };
import type { EthereumGateway } from '../chains/chain-gateway.ts';
import { ethereumGateway } from '../chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from './watching/watch-network.ts';

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

const sendTokens = async (to: string, amount: CoinUnits = fiveHundred) =>
  (await node.mined(await chain.send({ asset: 'USDC', address: to, amount }))).transactionHash;

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

/** Also for what the sender does not have. */
async function askForTransfer(amount: bigint): Promise<Hex> {
  const args = [(await addressOf('USDC')) as Address, amount] as const;
  return node.client.sendTransaction({
    account: await account(),
    chain: null,
    to: test.context.config.ethereum.tokenContracts.get('USDC') as Address,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }),
    gas: 100_000n,
  });
}

const word = (value: bigint) => numberToHex(value, { size: 32 });

/** Gives away as many dollars as its first word of storage says. */
async function deployPayer(to: string) {
  const contract = '0x00000000000000000000000000000000000a2222';
  const usdc = test.context.config.ethereum.tokenContracts.get('USDC') as Address;
  await sendTokens(contract);
  const call = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as Hex, 0n],
  });
  await node.client.setCode({
    address: contract,
    bytecode: concat([
      // The first 36 bytes of the call, then the amount.
      ...(['0x7f', call.slice(0, 66), '0x600052', '0x63', `0x${call.slice(66, 74)}`] as Hex[]),
      ...(['0x60e01b602052', '0x600054', '0x602452'] as Hex[]),
      ...(['0x6000600060446000600073', usdc, '0x5af1', '0x50'] as Hex[]),
    ]),
  });
  const setPaid = (amount: bigint) =>
    node.client.setStorageAt({ address: contract, index: 0, value: word(amount) });
  const nonce = await node.client.getTransactionCount({ address: await account() });
  const pay = async () =>
    node.client.sendTransaction({
      ...{ account: await account(), chain: null, to: contract, nonce },
      ...{ gas: 200_000n, gasPrice: parseGwei('100') },
    } as const);
  return { pay, setPaid };
}

describe('a deposit of USDC', () => {
  it('is read from the logs of its block and credited at the twelfth confirmation', async () => {
    const address = await addressOf('USDC');
    const transactionId = await sendTokens(address);
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
    await sendTokens(sender);
    await node.client.setAutomine(false);
    await node.client.writeContract({
      address: test.context.config.ethereum.tokenContracts.get('USDC') as Address,
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

  it('is forgotten when its transaction fails in its block', async () => {
    await sendTokens(await account());
    await node.client.setAutomine(false);
    await askForTransfer(2n * fiveHundred);
    await watch();
    expect(await depositsOf('USDC')).toMatchObject([{ state: 'seen' }]);
    await node.mine(1);
    await watch();
    expect(await depositsOf('USDC')).toMatchObject([{ state: 'orphaned' }]);
  });

  it.each([0n, 2n ** 256n - 1n])('is not seen in a call that asks for %i', async (amount) => {
    await sendTokens(await account());
    await node.client.setAutomine(false);
    await askForTransfer(amount);
    await watch();
    expect(await depositsOf('USDC')).toEqual([]);
  });

  it("goes to the wallet of USDC when it was sent to the customer's address for ether", async () => {
    const address = await addressOf('ETH');
    await sendTokens(address);
    await node.mine(11);
    await watch();
    expect(await available('USDC')).toBe('500.000000');
    expect(await depositsOf('ETH')).toEqual([]);
  });

  it('has an address of its own, and a QR code that names the token', async () => {
    const { deposit } = await ada.wallet('USDC');
    expect(deposit.address).not.toBe(await addressOf('ETH'));
    expect(deposit.uri).toBe(
      `ethereum:${test.context.config.ethereum.tokenContracts.get('USDC')}@31337/transfer?address=${deposit.address}`,
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
    const { contractAddress } = await node.mined(hash);
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

it('reads on past a token that claims an impossible number of decimals', async () => {
  const contract = '0x00000000000000000000000000000000000a1111';
  const to = pad((await addressOf('ETH')) as Hex, { size: 32 });
  const [event] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' });
  // A transfer of one unit when it is called with nothing, and 256 for every question.
  const transfer = concat([
    ...(['0x6001600052', '0x7f', to, '0x6000', '0x7f', event, '0x60206000a300'] as Hex[]),
  ]);
  const answer = numberToHex(4 + size(transfer), { size: 1 });
  await node.client.setCode({
    address: contract,
    bytecode: concat(['0x3660', answer, '0x57', transfer, '0x5b61010060005260206000f3']),
  });
  const call = { account: await account(), chain: null, to: contract } as const;
  await node.mined(await node.client.sendTransaction(call));
  await node.send(await addressOf('ETH'), oneEther);
  await watch();
  const { id } = await ada.wallet('ETH');
  expect((await ada.get(`/wallets/${id}/unsupported-deposits`)).json().items).toMatchObject([
    { contract, symbol: null, amount: null },
  ]);
  expect(await depositsOf('ETH')).toMatchObject([{ state: 'confirming' }]);
});

describe('ether', () => {
  it('that contracts send is found, beside what arrives in the same block by itself', async () => {
    const address = await addressOf('ETH');
    await node.client.setAutomine(false);
    await node.send(address, oneEther);
    await sendByContract(address, 3n * oneEther);
    await sendByContract(address, 2n * oneEther);
    await node.mine(12);
    await watch();
    const amounts = (await depositsOf('ETH')).map(({ amount }) => amount.amount);
    expect(amounts.sort()).toEqual(['1', '2', '3'].map((ether) => `${ether}.000000000000000000`));
    expect(await available('ETH')).toBe('6.000000000000000000');
    expect(log.error).not.toHaveBeenCalled();
  });

  it('that a contract sent is taken back and found again by a reorganisation', async () => {
    const address = await addressOf('ETH');
    const before = await node.client.snapshot();
    await node.mined(await sendByContract(address, oneEther));
    await watch();
    expect(await depositsOf('ETH')).toMatchObject([{ state: 'confirming' }]);
    await node.client.revert({ id: before });
    await node.client.increaseTime({ seconds: 60 });
    await node.mine(2);
    await node.mined(await sendByContract(address, oneEther));
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
    await sendTokens(await account(), coins(1n));
    await watch();
    const before = await node.client.snapshot();
    const amount = asset === 'ETH' ? oneEther : fiveHundred;
    await node.mined(await chain.send({ asset, address, amount }));
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

describe('a contract that pays something else when it is mined again', () => {
  async function payAgain(paidThen: bigint, depth: number) {
    const { pay, setPaid } = await deployPayer(await addressOf('USDC'));
    await setPaid(fiveHundred);
    await watch();
    const before = await node.client.snapshot();
    const transactionId = await pay();
    await node.mined(transactionId);
    await node.mine(depth - 1);
    await watch();
    expect(await depositsOf('USDC')).toMatchObject([{ amount: { amount: '500.000000' } }]);
    await node.client.revert({ id: before });
    await node.client.increaseTime({ seconds: 60 });
    await setPaid(paidThen);
    expect(await pay()).toBe(transactionId);
    await node.mine(13);
    for (let turn = 0; turn < 3; turn += 1) await watch();
  }

  it('is credited with what arrived in the end', async () => {
    await payAgain(parseAmount('2', 'USDC'), 1);
    expect(await depositsOf('USDC')).toMatchObject([
      { state: 'credited', amount: { amount: '2.000000' } },
    ]);
    expect(await available('USDC')).toBe('2.000000');
  });

  it('takes back what was credited before, and brings what arrived instead, once', async () => {
    await payAgain(parseAmount('2', 'USDC'), 12);
    expect(await depositsOf('USDC')).toMatchObject([
      { state: 'credited', amount: { amount: '2.000000' } },
    ]);
    expect(await available('USDC')).toBe('2.000000');
    const { id } = await ada.wallet('USDC');
    const history = (await ada.get(`/wallets/${id}/history`)).json().items;
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'deposit',
      'deposit_reversed',
      'deposit',
    ]);
    await node.mine(13);
    for (let turn = 0; turn < 3; turn += 1) await watch();
    expect(await available('USDC')).toBe('2.000000');
  });
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
