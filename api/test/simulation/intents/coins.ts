import type { CollateralAsset } from '@tessera/money/asset';
import type { ChainGateway } from '../../../src/coins/chains/chain-gateway.ts';
import { assetOn } from '../../../src/coins/chains/network.ts';
import { watchNetwork } from '../../../src/coins/deposits/watching/watch-network.ts';
import { findMovedCoins } from '../chains/moved-coins.ts';
import { deepestFork } from '../deepest-fork.ts';
import type { Planner } from '../intent.ts';
import { silent, type World } from '../world.ts';
import { chooseCustomer } from './choose.ts';

/** About what ten thousand euros are, in minor units. */
const sizes = { BTC: 16_000_000n, ETH: 4_000_000_000_000_000_000n, USDC: 11_000_000_000n };

/** Up to forty thousand euros' worth, a quarter of them ten times that. */
const amountOf = ({ random }: World, asset: CollateralAsset) =>
  (sizes[asset] * BigInt(random.between(100, 40_000)) * (random.chance(0.25) ? 10n : 1n)) /
    10_000n +
  BigInt(random.between(0, 999));

/** All coins come the whole way: announced, mined, confirmed, credited. */
export const announceDeposit: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  const asset = world.random.pick(['BTC', 'ETH', 'ETH', 'USDC'] as const);
  if (!customer || !asset) return null;
  const isDust = world.random.chance(0.05);
  const amount = isDust ? 1_000n : amountOf(world, asset);
  const { rows } = await world.pool.query<{ watch_key: string }>(
    'select watch_key from chain_deposit_addresses where user_id = $1 and asset = $2',
    [customer.id, asset],
  );
  const watchKey = rows[0]?.watch_key;
  const chain = chainsOf(world).find(({ gateway }) => hasCoin(gateway, asset));
  if (watchKey === undefined || !chain) return null;
  return {
    name: `announce ${asset}`,
    run: async () => {
      chain.announce(asset, watchKey, amount);
      return 'announced';
    },
  };
};

const chainsOf = ({ chains }: World) => [chains.bitcoin, chains.ethereum];

const hasCoin = ({ network }: ChainGateway, coin: CollateralAsset) =>
  network.assets.some(({ asset }) => asset === coin);

/** Enough on each chain for all that was announced to be credited when it is looked at. */
export const mineAll: Planner = async (world) => ({
  name: 'mine all',
  run: async ({ context }) => {
    for (const { mine, gateway } of chainsOf(world)) {
      mine(12);
      await watchNetwork(context, gateway, silent);
    }
    return 'credited';
  },
});

export const mineBlocks: Planner = async (world) => {
  const chain = world.random.pick(chainsOf(world));
  const blocks = world.random.between(1, 14);
  return {
    name: `mine ${chain?.gateway.network.name}`,
    run: async () => {
      chain?.mine(blocks);
      return String(blocks);
    },
  };
};

export const watchChain: Planner = async (world) => {
  const chain = world.random.pick(chainsOf(world));
  if (!chain) return null;
  return {
    name: `watch ${chain.gateway.network.name}`,
    run: async ({ context }) => {
      await watchNetwork(context, chain.gateway, silent);
      return 'watched';
    },
  };
};

/** Mostly of what is not confirmed; now and then so deep that it takes what was credited. */
export const reorganiseChain: Planner = async (world) => {
  const { random } = world;
  const chain = random.pick(chainsOf(world));
  if (!chain) return null;
  const { network } = chain.gateway;
  const { confirmationsRequired } = assetOn(network, network.coin);
  const keepsAll = random.chance(0.7);
  const isDeep = random.chance(0.4);
  const depth = random.between(1, isDeep ? deepestFork : confirmationsRequired - 1);
  return {
    name: `reorganise ${network.name}`,
    run: async () => {
      const isKept = keepsAll ? () => true : await findMovedCoins(world, chain);
      chain.reorganise(depth, isKept);
      return `${depth}${keepsAll ? '' : ' with a loss'}`;
    },
  };
};
