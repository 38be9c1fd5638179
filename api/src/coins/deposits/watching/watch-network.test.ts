import type { Deposit, Movement } from '@tessera/contracts/wallets';
import { parseAmount } from '@tessera/money/parse-amount';
import { sql } from 'kysely';
import { dyingGateway } from '../../../../test/dying-gateway.ts';
import { startAnvil, type TestChain } from '../../../../test/start-anvil.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { anvilChain } from '../../../service/sandbox/chains/anvil-chain.ts';
import { mineWhileConfirming } from '../../../service/sandbox/chains/mine-while-confirming.ts';
import type { ChainGateway } from '../../chains/chain-gateway.ts';
import { ChainReplaced } from '../../chains/cursor/chain-cursor.ts';
import { ethereumGateway } from '../../chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from './watch-network.ts';

const log = { info: () => {}, warn: () => {}, error: jest.fn() };
const oneEther = parseAmount('1', 'ETH');

let chain: TestChain;
let test: TestApp;
let gateway: ChainGateway;
let ada: TestUser;
let address: string;

beforeEach(async () => {
  chain = await startAnvil();
  test = await startTestApp({ environment: { ETHEREUM_RPC_URL: chain.rpcUrl } });
  gateway = ethereumGateway(test.context.config);
  ada = test.user('ada');
  address = (await ada.wallet()).deposit.address;
  log.error.mockClear();
  await watch();
});
afterEach(async () => {
  await test.close();
  await chain.stop();
});

const watch = (through: ChainGateway = gateway) => watchNetwork(test.context, through, log);

async function deposits(): Promise<Deposit[]> {
  const { id } = await ada.wallet();
  return (await ada.get(`/wallets/${id}/deposits`)).json().items;
}

async function onlyDeposit(): Promise<Deposit> {
  const [deposit, ...others] = await deposits();
  expect(others).toEqual([]);
  if (!deposit) throw new Error('There is no deposit');
  return deposit;
}

const available = async () => (await ada.wallet()).balance.available.amount;

async function history(): Promise<Movement[]> {
  const { id } = await ada.wallet();
  return (await ada.get(`/wallets/${id}/history`)).json().items;
}

async function eventsOf(): Promise<string[]> {
  const rows = await test.connection.database
    .selectFrom('deposit_events')
    .select('type')
    .orderBy('number')
    .execute();
  return rows.map(({ type }) => type);
}

describe('the deposit watcher', () => {
  it('counts confirmations and credits once, at the twelfth', async () => {
    const hash = await chain.send(address, oneEther);
    await watch();
    expect(await onlyDeposit()).toMatchObject({
      state: 'confirming',
      confirmations: 1,
      confirmationsRequired: 12,
      transactionId: hash,
      amount: { asset: 'ETH', amount: '1.000000000000000000' },
      creditedAt: null,
    });
    await chain.mine(10);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'confirming', confirmations: 11 });
    expect(await available()).toBe('0.000000000000000000');

    await chain.mine(1);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'credited', confirmations: 12 });
    await chain.mine(5);
    await watch();
    expect(await available()).toBe('1.000000000000000000');
    expect(await eventsOf()).toEqual(['included', 'credited']);
    const { id } = await ada.wallet();
    expect((await ada.get(`/wallets/${id}/history`)).json().items).toMatchObject([
      { kind: 'deposit', direction: 'in', reference: { type: 'deposit' } },
    ]);
  });

  it('credits once with several processes at work', async () => {
    await chain.send(address, oneEther);
    await chain.mine(11);
    for (let turn = 0; turn < 4; turn += 1) {
      await Promise.all(Array.from({ length: 6 }, () => watch()));
    }
    expect(await available()).toBe('1.000000000000000000');
    expect(await eventsOf()).toEqual(['included', 'credited']);
  });

  it('credits once whenever it is interrupted', async () => {
    const dying = dyingGateway(gateway);
    await chain.send(address, oneEther);
    await chain.mine(13);
    for (let call = 1; call < 40; call += 1) {
      dying.reviveUntil(call);
      await watch(dying.gateway).catch(() => {});
    }
    expect(await available()).toBe('1.000000000000000000');
    expect(await eventsOf()).toEqual(['included', 'credited']);
  });

  it('credits nothing when the booking fails half-way, and everything the next time', async () => {
    await chain.send(address, oneEther);
    await chain.mine(11);
    const { database } = test.connection.superuser;
    await sql`alter table deposit_events add constraint broken check (type <> 'credited')`.execute(
      database,
    );
    await expect(watch()).rejects.toThrow(/broken/);
    expect(await available()).toBe('0.000000000000000000');
    expect(await onlyDeposit()).toMatchObject({ state: 'confirming' });
    await sql`alter table deposit_events drop constraint broken`.execute(database);
    await watch();
    expect(await available()).toBe('1.000000000000000000');
  });

  it('credits the deposits behind one that cannot be booked, and says that one cannot', async () => {
    const { database } = test.connection.superuser;
    await chain.send(address, oneEther);
    await chain.mine(1);
    await watch();
    const stuck = await onlyDeposit();
    await sql
      .raw(
        `alter table deposit_events add constraint stuck
           check (type <> 'credited' or deposit_id <> '${stuck.id}')`,
      )
      .execute(database);
    await chain.send(address, 2n * oneEther);
    await chain.mine(11);
    await expect(watch()).rejects.toThrow(/1 failed, the first: .*stuck/s);
    expect(await available()).toBe('2.000000000000000000');
    expect((await deposits()).map(({ state }) => state)).toEqual(['credited', 'confirming']);
  });

  it('takes many deposits of one block', async () => {
    await chain.client.setAutomine(false);
    for (let index = 0; index < 20; index += 1) await chain.send(address, oneEther);
    await chain.mine(12);
    await watch();
    expect(await available()).toBe('20.000000000000000000');
    expect(await deposits()).toHaveLength(20);
  });

  it('shows a deposit that waits in the mempool, and takes back one that is forgotten', async () => {
    await chain.client.setAutomine(false);
    const hash = await chain.send(address, oneEther);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'seen', confirmations: 0 });
    await chain.client.dropTransaction({ hash });
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'orphaned' });
    expect(await eventsOf()).toEqual(['seen', 'dropped']);
  });

  it('takes an uncredited deposit back on a reorganisation, and counts again when it returns', async () => {
    const before = await chain.client.snapshot();
    const transaction = await chain.send(address, oneEther);
    await chain.mine(10);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'confirming', confirmations: 11 });

    await chain.client.revert({ id: before });
    await chain.client.increaseTime({ seconds: 60 });
    await chain.mine(14);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'orphaned', confirmations: 0 });
    await watch();
    expect(await available()).toBe('0.000000000000000000');

    // The same nonce, receiver and amount: it is the same transaction, mined elsewhere.
    expect(await chain.send(address, oneEther)).toBe(transaction);
    await chain.mine(11);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'credited' });
    expect(await available()).toBe('1.000000000000000000');
    expect(await eventsOf()).toEqual(['included', 'displaced', 'included', 'credited']);
  });

  it('raises an alarm when a credited deposit leaves the chain, and books it back', async () => {
    const before = await chain.client.snapshot();
    await chain.send(address, oneEther);
    await chain.mine(11);
    await watch();
    await chain.client.revert({ id: before });
    await chain.client.increaseTime({ seconds: 60 });
    await chain.mine(1);
    await watch();
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ settledDepositIds: [(await onlyDeposit()).id] }),
      'settled deposits left the chain',
    );
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'orphaned' });
    expect(await available()).toBe('0.000000000000000000');

    await chain.send(address, oneEther);
    await chain.mine(12);
    await watch();
    expect(await available()).toBe('1.000000000000000000');
    expect(await eventsOf()).toEqual([
      'included',
      'credited',
      'missed',
      'reversed',
      'included',
      'credited',
    ]);
    const kinds = (await history()).map(({ kind }) => kind);
    expect(kinds).toEqual(['deposit', 'deposit_reversed', 'deposit']);
  });

  it('keeps a credited deposit that the new chain has as well', async () => {
    const before = await chain.client.snapshot();
    const transaction = await chain.send(address, oneEther);
    await chain.mine(11);
    await watch();
    await chain.client.revert({ id: before });
    await chain.client.increaseTime({ seconds: 60 });
    expect(await chain.send(address, oneEther)).toBe(transaction);
    await chain.mine(1);
    await watch();
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'credited' });
    expect(await available()).toBe('1.000000000000000000');
    expect(await eventsOf()).toEqual(['included', 'credited', 'missed', 'included_again']);
  });

  it('waits for a node that is behind, and takes nothing back for it', async () => {
    await chain.send(address, oneEther);
    await chain.mine(11);
    await watch();
    const { number: newest } = await gateway.head();
    const last = newest - 12n;
    const onlyUpTo = (number: bigint) => number <= last;
    const behind: ChainGateway = {
      ...gateway,
      head: async () => ({ number: last, hash: (await gateway.hashAt(last)) ?? '' }),
      hashAt: async (number) => (onlyUpTo(number) ? gateway.hashAt(number) : null),
      blockAt: async (number) => (onlyUpTo(number) ? gateway.blockAt(number) : null),
    };
    for (let turn = 0; turn < 3; turn += 1) await watch(behind);
    expect(await onlyDeposit()).toMatchObject({ state: 'credited' });
    await watch();
    expect(await eventsOf()).toEqual(['included', 'credited']);
    expect(await available()).toBe('1.000000000000000000');
  });

  it('sets dust aside', async () => {
    await chain.send(address, parseAmount('0.0009', 'ETH'));
    await chain.mine(11);
    await watch();
    expect(await onlyDeposit()).toMatchObject({ state: 'unattributed', creditedAt: null });
    expect(await available()).toBe('0.000000000000000000');
    const account = await test.connection.database
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'unattributed')
      .executeTakeFirst();
    expect(account?.balance).toBe(parseAmount('0.0009', 'ETH'));
  });

  it('tells of dust once a day, and never that it is on its way', async () => {
    const kinds = async () =>
      (await ada.get('/notices')).json().items.map(({ kind }: { kind: string }) => kind);
    const sendDust = async () => {
      for (let sent = 0; sent < 3; sent += 1) await chain.send(address, 1_000n);
      await chain.mine(11);
      await watch();
    };
    await sendDust();
    expect(await kinds()).toEqual(['deposit_below_minimum']);
    expect(await deposits()).toHaveLength(3);
    test.context.clock.advance(86_399_000);
    await sendDust();
    expect(await kinds()).toHaveLength(1);
    test.context.clock.advance(2_000);
    await sendDust();
    expect(await kinds()).toEqual(['deposit_below_minimum', 'deposit_below_minimum']);
  });

  it('reads nothing from a chain that was exchanged for another', async () => {
    // Another beginning: chains that start in the same second would share their first block.
    const other = await startAnvil(['--timestamp', '1700000000']);
    const elsewhere = { ...test.context.config.ethereum, rpcUrl: other.rpcUrl };
    const exchanged = ethereumGateway({ ...test.context.config, ethereum: elsewhere });
    await other.send(address, oneEther);
    await expect(watch(exchanged)).rejects.toThrow(ChainReplaced);
    const wrong = ethereumGateway({
      ...test.context.config,
      ethereum: { ...elsewhere, chainId: 1 },
    });
    await expect(watch(wrong)).rejects.toThrow(/is on chain 31337, and 1 is configured/);
    await other.stop();
    expect(await deposits()).toEqual([]);
  });

  it('keeps the deposits of one user from another', async () => {
    await chain.send(address, oneEther);
    await watch();
    const { id } = await ada.wallet();
    for (const path of [`/wallets/${id}`, `/wallets/${id}/deposits`, `/wallets/${id}/history`]) {
      const response = await test.user('mallory').get(path);
      expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('the miner of the sandbox', () => {
  it('mines while a deposit waits, and rests otherwise', async () => {
    const development = anvilChain(chain.rpcUrl);
    const height = async () => (await gateway.head()).number;
    await mineWhileConfirming(test.context, development);
    expect(await height()).toBe(0n);
    const transactionId = await development.send({
      asset: 'ETH',
      address,
      amount: oneEther,
    });
    await chain.mined(transactionId);
    await watch();
    expect((await onlyDeposit()).transactionId).toBe(transactionId);
    for (let turn = 0; turn < 20; turn += 1) {
      await mineWhileConfirming(test.context, development);
      await watch();
    }
    expect(await onlyDeposit()).toMatchObject({ state: 'credited' });
    expect(await height()).toBe(12n);
  });
});
