import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import { creditCustomer } from '../../../src/books/ledger/posting/credit-customer.ts';
import { assetOn } from '../../../src/coins/chains/network.ts';
import { watchNetwork } from '../../../src/coins/deposits/watching/watch-network.ts';
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

/** Coins of the chain that is watched come the whole way: announced, mined, confirmed, credited. */
export const announceDeposit: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  if (!customer) return null;
  const isDust = world.random.chance(0.05);
  const amount = isDust ? 1_000n : amountOf(world, 'ETH');
  const { rows } = await world.pool.query<{ watch_key: string }>(
    `select watch_key from chain_deposit_addresses where user_id = $1 and asset = 'ETH'`,
    [customer.id],
  );
  const watchKey = rows[0]?.watch_key;
  if (watchKey === undefined) return null;
  return {
    name: 'announce deposit',
    run: async () => {
      world.chain.announce(watchKey, amount);
      return 'announced';
    },
  };
};

/** Coins of chains that nobody watches yet are credited as a settled deposit is. */
export const creditCoins: Planner = async (world) => {
  const customer = await chooseCustomer(world);
  const asset = world.random.pick(['BTC', 'USDC'] as const);
  if (!customer || !asset) return null;
  const amount = amountOf(world, asset);
  world.counts.deposits += 1;
  const id = `simulated-${world.counts.deposits}`;
  return {
    name: 'credit coins',
    run: async ({ context }) => {
      await context.database.transaction().execute((trx) =>
        creditCustomer(trx, {
          kind: 'deposit_credited',
          eventKey: `deposit:${id}:settled`,
          reference: { type: 'deposit', id },
          bookedAt: context.clock.now(),
          prices: [],
          userId: customer.id,
          asset,
          amount: minorUnits(asset, amount),
          lineKind: 'deposit',
          from: [{ account: { kind: 'custody', asset }, side: 'debit', amount, kind: 'deposit' }],
        }),
      );
      return asset;
    },
  };
};

export const mineBlocks: Planner = async ({ random, chain }) => {
  const blocks = random.between(1, 14);
  return {
    name: 'mine blocks',
    run: async () => {
      chain.mine(blocks);
      return String(blocks);
    },
  };
};

export const watchChain: Planner = async ({ chain }) => ({
  name: 'watch chain',
  run: async ({ context }) => {
    await watchNetwork(context, chain.gateway, silent);
    return 'watched';
  },
});

/** Mostly of what is not confirmed; now and then so deep that it takes what was credited. */
export const reorganiseChain: Planner = async ({ random, chain }) => {
  const { network } = chain.gateway;
  const { confirmationsRequired } = assetOn(network, network.coin);
  const depth = random.between(1, random.chance(0.4) ? deepestFork : confirmationsRequired - 1);
  const keepsTransfers = random.chance(0.7);
  return {
    name: 'reorganise chain',
    run: async () => {
      chain.reorganise(depth, keepsTransfers);
      return `${depth}${keepsTransfers ? '' : ' with a loss'}`;
    },
  };
};
