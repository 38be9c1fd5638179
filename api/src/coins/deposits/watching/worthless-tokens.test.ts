import type { UnsupportedDeposit } from '@tessera/contracts/wallets';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import type {
  ChainBlock,
  EthereumGateway,
  UnsupportedTransfer,
} from '../../chains/chain-gateway.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { watchNetwork } from './watch-network.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const flood = 10_000;

type Block = { readonly hash: string; readonly unsupported: readonly UnsupportedTransfer[] };

let test: TestApp;
let ada: TestUser;
let address: string;
let blocks: Block[];
let gateway: EthereumGateway;
const describeToken = jest.fn(async (contract: string) => ({ symbol: contract, decimals: 0 }));

beforeEach(async () => {
  test = await startTestApp();
  ada = test.user('ada');
  address = (await ada.wallet('ETH')).deposit.address.toLowerCase();
  blocks = [{ hash: 'b0', unsupported: [] }];
  describeToken.mockClear();
  gateway = chainOf(gatewayFor(test.context, 'ETH') as EthereumGateway);
  await watch();
});
afterEach(() => test.close());

/** A chain whose blocks bring nothing but tokens. */
function chainOf(real: EthereumGateway): EthereumGateway {
  const refAt = (index: number) => ({
    number: BigInt(index),
    hash: blocks[index]?.hash ?? '',
  });
  return {
    ...real,
    describeToken,
    genesis: async () => refAt(0),
    head: async () => refAt(blocks.length - 1),
    hashAt: async (number) => blocks[Number(number)]?.hash ?? null,
    blockAt: async (number): Promise<ChainBlock | null> => {
      const block = blocks[Number(number)];
      if (!block) return null;
      const parentHash = refAt(Number(number) - 1).hash;
      const empty = { transfers: [], spends: [], sendings: [], transactionIds: [] };
      return { number, hash: block.hash, parentHash, unsupported: block.unsupported, ...empty };
    },
    pendingTransfers: async () => [],
    hasTraces: async () => true,
    contractTransfers: async () => [],
    balancesAt: async () => new Map(),
  };
}

const watch = () => watchNetwork(test.context, gateway, silent);

/** Each of a contract of its own. */
const tokensTo = (watchKey: string, count: number, name: string): UnsupportedTransfer[] =>
  Array.from({ length: count }, (_, index) => ({
    transactionId: name,
    position: index + 1,
    watchKey,
    contract: `${name}-${index + 1}`,
    amount: 10n ** 70n,
  }));

async function bring(hash: string, unsupported: readonly UnsupportedTransfer[]): Promise<void> {
  blocks.push({ hash, unsupported });
  await watch();
}

async function listed(user = ada): Promise<UnsupportedDeposit[]> {
  const { id } = await user.wallet('ETH');
  return (await user.get(`/wallets/${id}/unsupported-deposits`)).json().items;
}
const notices = async (user = ada) => (await user.get('/notices')).json().items;
async function rows(): Promise<number> {
  const { rows: found } = await test.connection.pool.query('select from unsupported_deposits');
  return found.length;
}

describe('worthless tokens', () => {
  it('are one row and one notice, however many there are, and few questions to the node', async () => {
    await bring('b1', tokensTo(address, flood, 'first'));
    await bring('b2', tokensTo(address, 2, 'second'));
    await bring('b3', []);
    expect(await rows()).toBe(1);
    expect(await listed()).toMatchObject([{ contract: 'second-2', transfers: flood + 2 }]);
    expect(await notices()).toMatchObject([{ kind: 'deposit_unsupported_token' }]);
    expect(describeToken.mock.calls).toEqual([['first-10000'], ['second-2']]);
  });

  it('that go to many people are told to each of them once, and described for the first few', async () => {
    const bob = test.user('bob');
    const his = (await bob.wallet('ETH')).deposit.address.toLowerCase();
    await bring('b1', [...tokensTo(address, 3, 'ada'), ...tokensTo(his, 4, 'bob')]);
    await bring('b2', tokensTo(his, 1, 'more'));
    expect(await listed()).toMatchObject([{ symbol: 'ada-3', transfers: 3 }]);
    expect(await listed(bob)).toMatchObject([{ symbol: 'more-1', transfers: 5 }]);
    expect(await notices()).toHaveLength(1);
    expect(await notices(bob)).toHaveLength(1);
  });

  it('go with the blocks that brought all of them, and come back without another notice', async () => {
    await bring('b1', tokensTo(address, 2, 'first'));
    blocks = [...blocks.slice(0, 1), { hash: 'c1', unsupported: [] }];
    await bring('c2', []);
    await watch();
    expect(await listed()).toEqual([]);
    await bring('c3', tokensTo(address, 1, 'again'));
    expect(await listed()).toMatchObject([{ contract: 'again-1', transfers: 1 }]);
    expect(await rows()).toBe(1);
    expect(await notices()).toHaveLength(1);
  });

  it('stay when a fork takes the newest of them only', async () => {
    await bring('b1', tokensTo(address, 2, 'first'));
    await bring('b2', tokensTo(address, 1, 'second'));
    blocks = [...blocks.slice(0, 2), { hash: 'c2', unsupported: [] }];
    await bring('c3', []);
    await watch();
    expect(await listed()).toHaveLength(1);
  });
});
