import { parseAmount } from '@tessera/money/parse-amount';
import { concat, type Hex } from 'viem';
import { type ForgetfulNode, forgetfulNode } from '../../../../../test/forgetful-node.ts';
import { startAnvil, type TestChain } from '../../../../../test/start-anvil.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/test-app.ts';
import { ethereumGateway } from '../../../chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from '../watch-network.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const customers = 10_000;
/** Of ether and of a token. */
const addresses = 2 * customers;
/** A turn takes four seconds and a block of the main network twelve. */
const turnsPerBlock = 3;
/** So many apart are the looks at what all addresses have. */
const blocks = 25;

let chain: TestChain;
let node: ForgetfulNode;
let test: TestApp;
let ada: TestUser;
let watch: () => Promise<void>;
afterEach(async () => {
  await test.close();
  await node.stop();
  await chain.stop();
});

async function start(hasTraces: boolean): Promise<void> {
  chain = await startAnvil();
  node = await forgetfulNode(chain, { hasTraces });
  test = await startTestApp({ environment: { ETHEREUM_RPC_URL: node.rpcUrl } });
  ada = test.user('ada');
  await ada.id();
  await test.connection.pool.query(
    `insert into chain_deposit_addresses
       (id, network, asset, branch, child_index, address, watch_key, wallet_id, user_id, created_at)
     select gen_random_uuid(), 'ethereum', 'ETH', 0, 1000000 + n, key, key,
       gen_random_uuid(), gen_random_uuid(), now()
     from (select n, '0x' || lpad(to_hex(n), 40, '0') as key from generate_series(1, $1) as n) as made`,
    [addresses],
  );
  const gateway = ethereumGateway(test.context.config);
  watch = () => watchNetwork(test.context, gateway, silent);
  await watch();
}

/** A creation that keeps no code: it sends the ether that it was given on, as a contract does. */
async function sendByContract(): Promise<void> {
  const { address } = (await ada.wallet()).deposit;
  const [account] = await chain.client.getAddresses();
  if (!account) throw new Error('anvil has no account');
  const data = concat(['0x60006000600060003473', address as Hex, '0x5af100']);
  const value = parseAmount('1', 'ETH');
  const hash = await chain.client.sendTransaction({ account, chain: null, data, value });
  await chain.mined(hash);
}

/** Calls to the node for a block, each of which brings a deposit, by method. */
async function countCalls(hasTraces: boolean): Promise<Record<string, number>> {
  await start(hasTraces);
  await chain.mine(1);
  await watch();
  node.calls();
  for (let block = 0; block < blocks; block += 1) {
    await sendByContract();
    for (let turn = 0; turn < turnsPerBlock; turn += 1) await watch();
  }
  const counted = Object.entries(node.calls());
  return Object.fromEntries(counted.map(([method, count]) => [method, count / blocks]));
}

async function expectAllCredited(): Promise<void> {
  await chain.mine(blocks);
  await watch();
  await chain.mine(12);
  await watch();
  expect(Number((await ada.wallet()).balance.available.amount)).toBe(blocks);
}

const sum = (calls: Record<string, number>) =>
  Object.values(calls).reduce((total, count) => total + count, 0);

describe('ten thousand customers', () => {
  it('are followed with eleven calls a block by a node that traces', async () => {
    const calls = await countCalls(true);
    expect(sum(calls)).toBeLessThanOrEqual(11);
    // Of states only what new addresses had is asked, and what nobody traces a few times a day.
    expect(calls.eth_call ?? 0).toBe(0);
    await expectAllCredited();
  });

  it('are followed with no more by any other', async () => {
    const calls = await countCalls(false);
    expect(sum(calls)).toBeLessThanOrEqual(11);
    // A thousand balances are a call, every 25 blocks: those of Ada are two more.
    expect(calls.eth_call).toBe(Math.ceil((addresses + 2) / 1_000) / blocks);
    await expectAllCredited();
  });
});
