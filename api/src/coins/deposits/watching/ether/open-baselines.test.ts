import { parseAmount } from '@tessera/money/parse-amount';
import { concat, type Hex } from 'viem';
import { type ForgetfulNode, forgetfulNode } from '../../../../../test/forgetful-node.ts';
import { startAnvil, type TestChain } from '../../../../../test/start-anvil.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { treasuryWorld } from '../../../../../test/treasury-world.ts';
import type { EthereumGateway } from '../../../chains/chain-gateway.ts';
import { ethereumGateway } from '../../../chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from '../watch-network.ts';

const oneEther = parseAmount('1', 'ETH');
const silent = { info: () => {}, warn: () => {}, error: () => {} };

let chain: TestChain;
let node: ForgetfulNode;
let test: TestApp;
let gateway: EthereumGateway;
let world: ReturnType<typeof treasuryWorld>;
beforeEach(async () => {
  chain = await startAnvil();
  node = await forgetfulNode(chain, { hasTraces: false });
  test = await startTestApp({ environment: { ETHEREUM_RPC_URL: node.rpcUrl } });
  gateway = ethereumGateway(test.context.config);
  world = treasuryWorld(test, gateway);
  await world.watch();
});
afterEach(async () => {
  await test.close();
  await node.stop();
  await chain.stop();
});

/** One turn of the watcher, in the midst of which something happens, once. */
function turnWith(
  moment: 'blockAt' | 'head',
  happen: () => Promise<void>,
  when: () => boolean = () => true,
): Promise<void> {
  let hasHappened = false;
  const interrupt = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const answered = await answer;
    if (when() && !hasHappened) {
      hasHappened = true;
      await happen();
    }
    return answered;
  };
  const interrupted: EthereumGateway = {
    ...gateway,
    ...(moment === 'blockAt'
      ? { blockAt: (number) => interrupt(gateway.blockAt(number)) }
      : { head: () => interrupt(gateway.head()) }),
  };
  return watchNetwork(world.context, interrupted, silent);
}

const ada = () => test.user('ada');

/** A creation that keeps no code: it sends the ether that it was given on, as a contract does. */
async function payByContract(): Promise<void> {
  const { address } = (await ada().wallet()).deposit;
  const [account] = await chain.client.getAddresses();
  if (!account) throw new Error('anvil has no account');
  const data = concat(['0x60006000600060003473', address as Hex, '0x5af100']);
  const hash = await chain.client.sendTransaction({ account, chain: null, data, value: oneEther });
  await chain.mined(hash);
}

/** Blocks enough for two looks at what addresses have, and for what the second finds to be credited. */
async function availableInTime(): Promise<string> {
  for (const blocks of [1, 26, 26, 12]) {
    await chain.mine(blocks);
    await world.watch();
  }
  expect(await world.differences()).toEqual({});
  return (await ada().wallet()).balance.available.amount;
}

it('are noted before a block is read that pays an address which was given out meanwhile', async () => {
  await chain.mine(1);
  await turnWith('blockAt', payByContract);
  expect(await availableInTime()).toBe('1.000000000000000000');
});

it('are noted before a block is left for later that pays such an address', async () => {
  await chain.mine(1);
  let left = '';
  node.refuse(({ method, params }) => {
    return method === 'eth_getLogs' && left !== '' && JSON.stringify(params).includes(left);
  });
  await turnWith('blockAt', async () => {
    await payByContract();
    left = (await chain.client.getBlock({ blockTag: 'latest' })).hash;
  });
  node.refuse();
  expect(await availableInTime()).toBe('1.000000000000000000');
});

it('are waited for while the node does not tell what a new address has', async () => {
  await ada().wallet();
  let isAsked = false;
  let heads = 0;
  node.refuse(({ method }) => {
    if (method === 'eth_call') isAsked = true;
    return method === 'eth_call';
  });
  const isNewest = () => {
    if (isAsked) heads += 1;
    return heads === 2;
  };
  // The block comes when the node has said that there is none after the one that was read.
  await turnWith('head', payByContract, isNewest);
  node.refuse();
  expect(await availableInTime()).toBe('1.000000000000000000');
});
