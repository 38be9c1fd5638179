import type { SignatureRequest } from '@tessera/contracts/signer';
import { bitcoinGateway } from '../../../src/coins/chains/bitcoin/bitcoin-gateway.ts';
import type { ChainGateway } from '../../../src/coins/chains/chain-gateway.ts';
import { startBitcoin, type TestBitcoin } from '../../start-bitcoin.ts';
import { testAddresses } from '../../test-addresses.ts';
import { testConfig } from '../../test-config.ts';
import { signWithTestKeys } from '../../test-signature.ts';
import { bitcoinModel } from './bitcoin-model.ts';

type Node = {
  readonly gateway: ChainGateway;
  readonly send: (address: string, watchKey: string, satoshis: bigint) => Promise<unknown>;
  readonly mine: (blocks: number) => Promise<unknown>;
  /** Replaces the newest blocks by one more, in which is what those had. */
  readonly fork: (depth: number) => Promise<unknown>;
  /** The same, where what somebody sent us is gone for good. */
  readonly lose: (transactionId: string, depth: number) => Promise<unknown>;
};

let bitcoin: TestBitcoin;
beforeAll(async () => {
  bitcoin = await startBitcoin();
});
afterAll(() => bitcoin.stop());

function model(): Node {
  const { gateway, announce, mine, reorganise } = bitcoinModel(bitcoinGateway(testConfig()));
  return {
    gateway,
    send: async (_, watchKey, satoshis) => announce('BTC', watchKey, satoshis),
    mine: async (blocks) => mine(blocks),
    fork: async (depth) => reorganise(depth, () => true),
    lose: async (lost, depth) => reorganise(depth, ({ id }) => id !== lost),
  };
}

function node(): Node {
  const config = testConfig({
    BITCOIN_RPC_URL: bitcoin.rpcUrl,
    BITCOIN_RPC_USER: bitcoin.user,
    BITCOIN_RPC_PASSWORD: bitcoin.password,
  });
  return {
    gateway: bitcoinGateway(config),
    send: (address, _, satoshis) => bitcoin.send(address, satoshis),
    mine: (blocks) => bitcoin.mine(blocks),
    fork: (depth) => bitcoin.reorganise(depth),
    lose: async (transactionId, depth) =>
      bitcoin.reorganise(depth, depth + 1, [await bitcoin.conflictWith(transactionId)]),
  };
}

/** What the simulation stands on is true of a real node: the same story, told of both. */
describe.each([
  ['the model', model],
  ['a node', node],
])('%s of Bitcoin', (_, start) => {
  it('spends a coin once, and tells of the payment from its bytes to its block', async () => {
    const { gateway, send, mine } = start();
    const { address, watchKey } = gateway.deriveAddress({ branch: 1, index: 0n });
    await send(address, watchKey, 100_000n);
    await mine(1);
    const funded = await gateway.blockAt((await gateway.head()).number);
    const coin = funded?.transfers.find((transfer) => transfer.watchKey === watchKey);
    expect(coin).toMatchObject({ asset: 'BTC', amount: 100_000n });
    const own = { path: { branch: 1, index: 0 } as const };
    const order = (amount: string) => ({
      network: 'bitcoin',
      inputs: [{ ...coin, ...own, amount: '100000' }],
      destination: testAddresses.BTC,
      amount,
      change: { path: { branch: 1, index: 1 }, amount: '20000' },
    });
    const sign = (amount: string) =>
      signWithTestKeys(order(amount) as unknown as SignatureRequest, {
        chainId: 0,
        tokenContracts: new Map(),
      });
    const { raw, transactionId } = await sign('79000');
    expect(await gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
    expect(await gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
    expect(await gateway.isKnown(transactionId)).toBe(true);
    const paid = { asset: 'BTC', transactionId, position: 0, amount: 79_000n };
    expect(await gateway.pendingTransfers()).toEqual(
      expect.arrayContaining([expect.objectContaining(paid)]),
    );
    await mine(1);
    const head = await gateway.head();
    const block = await gateway.blockAt(head.number);
    expect(block?.transfers).toEqual(expect.arrayContaining([expect.objectContaining(paid)]));
    expect(block?.spends).toEqual(
      expect.arrayContaining([
        { transactionId: coin?.transactionId, position: coin?.position, spentBy: transactionId },
      ]),
    );
    expect(block?.transactionIds).toContain(transactionId);
    expect(await gateway.rawOf(transactionId, head)).toBe(raw);
    const change = gateway.deriveAddress({ branch: 1, index: 1n }).watchKey;
    const balances = await gateway.balancesAt(head, 'BTC', [watchKey, change]);
    expect(balances).toEqual(new Map([[change, 20_000n]]));
    const again = await sign('78000');
    expect(await gateway.broadcast(again.raw)).toMatchObject({ outcome: 'refused' });
    expect(await gateway.isKnown(again.transactionId)).toBe(false);
  });

  describe('through a fork', () => {
    let nextIndex = 10;
    /** 100,000 satoshis that somebody sent, in a block, and a payment out of them that waits. */
    async function payOut({ gateway, send, mine }: Node) {
      nextIndex += 2;
      const path = { branch: 1, index: nextIndex } as const;
      const at = (index: number) => gateway.deriveAddress({ branch: 1, index: BigInt(index) });
      const { address, watchKey } = at(path.index);
      await send(address, watchKey, 100_000n);
      await mine(1);
      const below = await gateway.head();
      const funded = await gateway.blockAt(below.number);
      const coin = funded?.transfers.find((transfer) => transfer.watchKey === watchKey);
      if (!coin) throw new Error('Nothing was sent');
      const order = {
        network: 'bitcoin',
        inputs: [{ ...coin, path, amount: '100000' }],
        destination: testAddresses.BTC,
        amount: '79000',
        change: { path: { ...path, index: path.index + 1 }, amount: '20000' },
      };
      const { raw, transactionId } = await signWithTestKeys(order as unknown as SignatureRequest, {
        chainId: 0,
        tokenContracts: new Map(),
      });
      expect(await gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
      const change = at(path.index + 1).watchKey;
      return { below, coin, raw, transactionId, keys: [watchKey, change], change };
    }
    const pendingIds = async ({ gateway }: Node) =>
      (await gateway.pendingTransfers()).map(({ transactionId }) => transactionId);

    it('has other blocks, one more, with what was in those that went', async () => {
      const node = start();
      const { gateway } = node;
      const { below, raw, transactionId, keys, change } = await payOut(node);
      await node.mine(2);
      const replaced = await gateway.head();
      await node.fork(2);
      const head = await gateway.head();
      expect(head.number).toBe(replaced.number + 1n);
      expect(await gateway.hashAt(below.number)).toBe(below.hash);
      const block = await gateway.blockAt(below.number + 1n);
      expect(block?.parentHash).toBe(below.hash);
      expect(block?.transactionIds).toContain(transactionId);
      expect(await gateway.rawOf(transactionId, block ?? head)).toBe(raw);
      expect(await gateway.hashAt(replaced.number)).not.toBe(replaced.hash);
      expect(await gateway.hashAt(head.number + 1n)).toBe(null);
      expect(await gateway.blockAt(head.number + 1n)).toBe(null);
      expect(await gateway.isKnown(transactionId)).toBe(true);
      expect(await pendingIds(node)).not.toContain(transactionId);
      expect(await gateway.balancesAt(head, 'BTC', keys)).toEqual(new Map([[change, 20_000n]]));
      await expect(gateway.balancesAt(replaced, 'BTC', keys)).rejects.toBeInstanceOf(Error);
      expect(await gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
    });

    it.each([
      ['waits', 0],
      ['was in a block', 1],
    ])('forgets a payment that %s, of coins that are gone', async (__, blocks) => {
      const node = start();
      const { gateway } = node;
      const { coin, raw, transactionId, keys } = await payOut(node);
      if (blocks > 0) await node.mine(blocks);
      await node.lose(coin.transactionId, blocks + 1);
      for (const id of [coin.transactionId, transactionId]) {
        expect(await gateway.isKnown(id)).toBe(false);
        expect(await pendingIds(node)).not.toContain(id);
      }
      expect(await gateway.balancesAt(await gateway.head(), 'BTC', keys)).toEqual(new Map());
      expect(await gateway.broadcast(raw)).toMatchObject({ outcome: 'refused' });
    });
  });
});
