import { parseAmount } from '@tessera/money/parse-amount';
import { ethereumGateway } from '../src/coins/chains/ethereum/ethereum-gateway.ts';
import type { WithdrawalId } from '../src/platform/database/database.ts';
import { anvilChain } from '../src/service/sandbox/chains/anvil-chain.ts';
import { fundHouse } from '../src/service/sandbox/chains/fund-house.ts';
import { startAnvil, type TestChain } from './start-anvil.ts';
import { startTestApp } from './test-app.ts';
import { treasuryWorld } from './treasury-world.ts';

type Options = Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'connection' | 'environment'>;

export type EthereumTreasury = Awaited<ReturnType<typeof startEthereumTreasury>>;

/** Who is nobody of ours. */
export const outside = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
export const oneEther = parseAmount('1', 'ETH');
export const oneDollar = parseAmount('1', 'USDC');

/** A treasury on a chain of its own, whose hot wallet has 500 ETH and a million USDC, all booked. */
export async function startEthereumTreasury(options: Options = {}) {
  const chain = await startAnvil();
  try {
    return await startOn(chain, options);
  } catch (error) {
    // A node that is left behind would keep a failed test from ending.
    await chain.stop();
    throw error;
  }
}

async function startOn(chain: TestChain, { environment, ...options }: Options) {
  const test = await startTestApp({
    ...options,
    environment: { ETHEREUM_RPC_URL: chain.rpcUrl, ...environment },
  });
  const gateway = ethereumGateway(test.context.config);
  const world = treasuryWorld(test, gateway);
  const faucet = anvilChain(chain.rpcUrl);
  await world.watch();
  await fundHouse(world.context, gateway, faucet);
  await chain.mine(12);
  await world.watch();
  return {
    ...world,
    chain,
    test,
    gateway,
    faucet,
    received: () => chain.client.getBalance({ address: outside }),
    receivedDollars: async () => {
      const balances = await gateway.balancesAt(await gateway.head(), 'USDC', [
        outside.toLowerCase(),
      ]);
      return balances.get(outside.toLowerCase()) ?? 0n;
    },
    /** The node mines a moment after it took it. */
    mined: async (id: WithdrawalId) => chain.mined((await world.payment(id)).transactionId ?? ''),
    /** Confirms what is mined: blocks, the watcher, the works. */
    confirm: async () => {
      await chain.mine(12);
      await world.watch();
      await world.work();
    },
    stop: async () => {
      await test.close();
      await chain.stop();
    },
  };
}
