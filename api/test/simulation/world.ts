import type { TotpSetUp } from '@tessera/contracts/factors';
import type { CollateralAsset } from '@tessera/money/asset';
import { type Price, parsePrice } from '@tessera/money/price';
import type { Pool } from 'pg';
import type { PriceFeed } from '../../src/books/prices/feeds/price-feed.ts';
import { publishPrices } from '../../src/books/prices/feeds/publish-prices.ts';
import { capabilities } from '../../src/capabilities.ts';
import { bitcoinGateway } from '../../src/coins/chains/bitcoin/bitcoin-gateway.ts';
import { ethereumGateway } from '../../src/coins/chains/ethereum/ethereum-gateway.ts';
import { watchNetwork } from '../../src/coins/deposits/watching/watch-network.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Log } from '../../src/platform/log/log.ts';
import { secretBox } from '../../src/platform/secrets/secret-box.ts';
import { seedHouseCapital } from '../../src/service/sandbox/seed-house-capital.ts';
import { createTestDatabase } from '../create-test-database.ts';
import { type TestClock, testClock } from '../test-clock.ts';
import { testConfig } from '../test-config.ts';
import { type TestMailer, testMailer } from '../test-mailer.ts';
import { type TestSigner, testSigner } from '../test-signer.ts';
import { testTokens } from '../test-tokens.ts';
import type { ApiRequest } from './api-request.ts';
import { type BitcoinModel, bitcoinModel } from './chains/bitcoin-model.ts';
import { type EthereumModel, ethereumModel } from './chains/ethereum-model.ts';
import { deepestFork } from './deepest-fork.ts';
import { fundHouse } from './fund-house.ts';
import { type Instance, startInstance } from './instance.ts';
import { type Prng, prng } from './prng.ts';

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Everything that a simulation moves: several instances on one database, and what is around them. */
export type World = {
  readonly random: Prng;
  readonly clock: TestClock;
  readonly instances: readonly Instance[];
  /** Look at the database past all gates. */
  readonly pool: Pool;
  readonly database: Database;
  readonly databaseName: string;
  readonly chains: { readonly bitcoin: BitcoinModel; readonly ethereum: EthereumModel };
  readonly signer: TestSigner;
  /** Apps as their owners set them up, by the customer's name: confirmed or not. */
  readonly authenticators: Map<string, TotpSetUp>;
  readonly mailer: TestMailer;
  readonly prices: Map<CollateralAsset, Price>;
  readonly feed: PriceFeed;
  /** Requests that were sent, oldest first: some come again. */
  readonly sent: ApiRequest[];
  /** Requests that are on their way, and overtaken by others. */
  readonly late: ApiRequest[];
  /** How many there were so far, which names them. */
  readonly counts: { intents: number; keys: number; customers: number };
  /** Puts a new instance, that remembers nothing, in the place of each that died. */
  readonly replaceDead: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export const startingPrices: ReadonlyMap<CollateralAsset, Price> = new Map([
  ['BTC', parsePrice('60000')],
  ['ETH', parsePrice('2400')],
  ['USDC', parsePrice('0.92')],
]);

/** `onQuery` is told of every query of an instance, in their order. */
export async function createWorld(
  seed: number,
  onQuery: (text: string) => void,
  instanceCount = 3,
): Promise<World> {
  const connection = await createTestDatabase();
  const { database } = connection;
  const { pool } = connection.superuser;
  const config = testConfig();
  const clock = testClock();
  const mailer = testMailer();
  const chains = {
    bitcoin: bitcoinModel(bitcoinGateway(config)),
    ethereum: ethereumModel(ethereumGateway(config)),
  };
  const prices = new Map(startingPrices);
  const tokens = testTokens();
  const { chainId, tokenContracts } = config.ethereum;
  const signer = testSigner({ tokens, clock, chainId, tokenContracts });
  const shared = {
    config,
    capabilities,
    clock,
    mailer,
    tokens,
    signer,
    secrets: secretBox(config.secretsKey),
    gateways: [chains.bitcoin.gateway, chains.ethereum.gateway],
    sandbox: undefined,
    databaseUrl: connection.superuser.url,
  };
  const endBackend = async (processId: number) => {
    await pool.query('select pg_terminate_backend($1, 10000)', [processId]);
  };
  const instances: Instance[] = [];
  const start = (number: number) => startInstance(number, shared, endBackend, onQuery);
  for (let number = 0; number < instanceCount; number += 1) instances.push(await start(number));
  const world: World = {
    random: prng(seed),
    clock,
    instances,
    pool,
    database,
    databaseName: new URL(connection.url).pathname.slice(1),
    chains,
    signer,
    authenticators: new Map(),
    mailer,
    prices,
    feed: {
      source: 'simulation',
      synthetic: true,
      observe: async () => [...prices].map(([asset, value]) => ({ asset, value })),
    },
    sent: [],
    late: [],
    counts: { intents: 0, keys: 0, customers: 0 },
    replaceDead: async () => {
      for (const instance of instances.filter(({ control }) => control.hasDied)) {
        await instance.abandon();
        instances[instance.number] = await start(instance.number);
      }
    },
    close: async () => {
      for (const instance of instances) await instance.close();
      await connection.close();
    },
  };
  const [first] = instances;
  if (!first) throw new Error('A simulation has instances');
  await seedHouseCapital(first.context);
  await publishPrices(first.context, world.feed);
  await fundHouse(first.context, chains);
  for (const { gateway, mine } of Object.values(chains)) {
    await watchNetwork(first.context, gateway, silent);
    // Blocks that are known, so that no fork reaches to where reading began.
    mine(deepestFork);
    await watchNetwork(first.context, gateway, silent);
  }
  return world;
}
