import type { EthereumOrder, SignatureRequest } from '@tessera/contracts/signer';
import type { CollateralAsset } from '@tessera/money/asset';
import { minorUnits } from '@tessera/money/minor-units';
import type { BlockRef, EthereumGateway } from '../../../src/coins/chains/chain-gateway.ts';
import { ethereumGateway } from '../../../src/coins/chains/ethereum/ethereum-gateway.ts';
import { anvilChain } from '../../../src/service/sandbox/chains/anvil-chain.ts';
import { startAnvil } from '../../start-anvil.ts';
import { testAddresses } from '../../test-addresses.ts';
import { testConfig } from '../../test-config.ts';
import { signWithTestKeys } from '../../test-signature.ts';
import { ethereumModel } from './ethereum-model.ts';

type Node = {
  readonly gateway: EthereumGateway;
  readonly send: (asset: CollateralAsset, address: string, amount: bigint) => Promise<unknown>;
  readonly mine: (blocks: number) => Promise<unknown>;
  /** From here other blocks may go on, one more than there are by then, with what is kept of theirs. */
  readonly fork: () => Promise<(kept: readonly Signed[]) => Promise<unknown>>;
  readonly stop: () => Promise<unknown>;
};

type Signed = Awaited<ReturnType<typeof signWithTestKeys>>;

async function startModel(): Promise<Node> {
  const { gateway, announce, mine, reorganise } = ethereumModel(ethereumGateway(testConfig()));
  return {
    gateway,
    send: async (asset, address, amount) => {
      announce(asset, address.toLowerCase(), amount);
      mine(1);
    },
    mine: async (blocks) => mine(blocks),
    fork: async () => {
      const { number } = await gateway.head();
      return async (kept) => {
        const depth = Number((await gateway.head()).number - number);
        reorganise(depth, ({ id }) => kept.some(({ transactionId }) => transactionId === id));
      };
    },
    stop: async () => {},
  };
}

/** Mines when it is told to, once the coins that a test begins with are there. */
async function startNode(): Promise<Node> {
  const anvil = await startAnvil();
  const faucet = anvilChain(anvil.rpcUrl);
  const gateway = ethereumGateway(testConfig({ ETHEREUM_RPC_URL: anvil.rpcUrl }));
  return {
    gateway,
    send: async (asset, address, amount) => {
      await anvil.client.setAutomine(true);
      await anvil.mined(await faucet.send({ asset, address, amount: minorUnits(asset, amount) }));
      await anvil.client.setAutomine(false);
    },
    mine: anvil.mine,
    fork: async () => {
      const { number } = await gateway.head();
      const id = await anvil.client.snapshot();
      return async (kept) => {
        const depth = Number((await gateway.head()).number - number);
        await anvil.client.revert({ id });
        // So that the same block would have another hash.
        await anvil.client.increaseTime({ seconds: 60 });
        for (const { raw } of kept) await gateway.broadcast(raw);
        await anvil.mine(depth + 1);
      };
    },
    stop: anvil.stop,
  };
}

const ether = 10n ** 18n;
const hot = { branch: 1, index: 0 } as const;
const outside = testAddresses.ETH.toLowerCase();

/** What the simulation stands on is true of a real node: the same story, told of both. */
describe.each([
  ['the model', startModel],
  ['anvil', startNode],
])('%s of Ethereum', (_, start) => {
  let node: Node;
  let address: string;
  beforeEach(async () => {
    node = await start();
    ({ address } = node.gateway.deriveAddress({ ...hot, index: 0n }));
    await node.send('ETH', address, 10n * ether);
    await node.send('USDC', address, 50_000_000n);
  });
  afterEach(() => node.stop());

  const sign = (order: Partial<EthereumOrder> = {}) => {
    const { chainId, tokenContracts } = testConfig().ethereum;
    const whole = {
      ...{ network: 'ethereum', from: hot, to: testAddresses.ETH, asset: 'ETH' },
      ...{ amount: String(ether), nonce: 0, gas: '100000' },
      ...{ maxFeePerGas: String(10n ** 11n), maxPriorityFeePerGas: String(10n ** 9n) },
      ...order,
    };
    return signWithTestKeys(whole as SignatureRequest, { chainId, tokenContracts });
  };
  const balances = async (asset: CollateralAsset) => {
    const { gateway } = node;
    const keys = [address.toLowerCase(), outside];
    return gateway.balancesAt(await gateway.head(), asset, keys);
  };

  it('tells of a payment from its bytes to its block', async () => {
    const { gateway } = node;
    const { raw, transactionId } = await sign();
    expect(await gateway.nonceOf(address)).toBe(0n);
    expect(await gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
    expect(await gateway.broadcast(raw)).toEqual({ outcome: 'accepted' });
    expect(await gateway.isKnown(transactionId)).toBe(true);
    expect(await gateway.pendingTransfers()).toEqual([
      { transactionId, position: 0, asset: 'ETH', watchKey: outside, amount: ether },
    ]);
    await node.mine(1);
    const head = await gateway.head();
    const block = await gateway.blockAt(head.number);
    expect(block).toMatchObject({
      hash: head.hash,
      transfers: [{ transactionId, watchKey: outside, amount: ether }],
      sendings: [{ transactionId, watchKey: address.toLowerCase(), value: ether }],
      transactionIds: [transactionId],
    });
    expect(await gateway.rawOf(transactionId, head)).toBe(raw);
    const { succeeded, fee } = await gateway.outcomeOf(transactionId);
    expect(succeeded).toBe(true);
    expect(await gateway.nonceOf(address)).toBe(1n);
    expect((await balances('ETH')).get(outside)).toBe(ether);
    expect((await balances('ETH')).get(address.toLowerCase())).toBe(9n * ether - (fee ?? 0n));
    const late = await sign({ amount: '1' });
    expect(await gateway.broadcast(late.raw)).toMatchObject({ outcome: 'refused' });
  });

  it('takes the fee of a token payment that fails, and moves nothing', async () => {
    const { gateway } = node;
    const paid = await sign({ asset: 'USDC', amount: '20000000' });
    const failing = await sign({ asset: 'USDC', amount: '40000000', nonce: 1 });
    for (const { raw } of [paid, failing]) await gateway.broadcast(raw);
    await node.mine(1);
    const { number } = await gateway.head();
    expect((await gateway.blockAt(number))?.transfers).toMatchObject([
      { transactionId: paid.transactionId, asset: 'USDC', watchKey: outside, amount: 20_000_000n },
    ]);
    const { succeeded, fee } = await gateway.outcomeOf(failing.transactionId);
    expect(succeeded).toBe(false);
    expect(fee).toBeGreaterThan(0n);
    expect(await gateway.isKnown(failing.transactionId)).toBe(false);
    expect((await balances('USDC')).get(address.toLowerCase())).toBe(30_000_000n);
    expect(await gateway.nonceOf(address)).toBe(2n);
  });

  it('lets a payment wait for the nonce before it, and a dearer one take its place', async () => {
    const { gateway } = node;
    const second = await sign({ nonce: 1 });
    const first = await sign();
    const [dearer, barely] = await Promise.all(
      [13n, 10n].map((tenths) =>
        sign({
          maxFeePerGas: String(tenths * 10n ** 10n),
          maxPriorityFeePerGas: String(tenths * 10n ** 8n),
          amount: '7',
        }),
      ),
    );
    expect(await gateway.broadcast(second.raw)).toEqual({ outcome: 'accepted' });
    await node.mine(1);
    expect(await gateway.nonceOf(address)).toBe(0n);
    expect(await gateway.broadcast(first.raw)).toEqual({ outcome: 'accepted' });
    expect(await gateway.broadcast(barely?.raw ?? '')).toMatchObject({ outcome: 'refused' });
    expect(await gateway.broadcast(dearer?.raw ?? '')).toEqual({ outcome: 'accepted' });
    await node.mine(1);
    const { number } = await gateway.head();
    expect((await gateway.blockAt(number))?.transactionIds.toSorted()).toEqual(
      [second.transactionId, dearer?.transactionId].toSorted(),
    );
    expect(await gateway.isKnown(first.transactionId)).toBe(false);
  });

  describe('through a fork', () => {
    let first: Signed;
    let second: Signed;
    let forkAt: (kept: readonly Signed[]) => Promise<unknown>;
    let [below, replaced]: BlockRef[] = [];
    beforeEach(async () => {
      const { gateway } = node;
      [first, second] = [await sign(), await sign({ nonce: 1, amount: String(2n * ether) })];
      below = await gateway.head();
      forkAt = await node.fork();
      for (const { raw } of [first, second]) await gateway.broadcast(raw);
      await node.mine(2);
      replaced = await gateway.head();
    });

    const known = () =>
      Promise.all([first, second].map(({ transactionId }) => node.gateway.isKnown(transactionId)));
    const paidOutside = async () => (await balances('ETH')).get(outside);

    it('has other blocks, one more, and nothing behind them nor of those that went', async () => {
      const { gateway } = node;
      await forkAt([first, second]);
      const { number } = await gateway.head();
      expect(number).toBe((replaced?.number ?? 0n) + 1n);
      expect(await gateway.hashAt(below?.number ?? 0n)).toBe(below?.hash);
      const block = await gateway.blockAt((below?.number ?? 0n) + 1n);
      expect(block?.parentHash).toBe(below?.hash);
      expect(block?.transactionIds).toEqual([first.transactionId, second.transactionId]);
      const after = await gateway.hashAt(replaced?.number ?? 0n);
      expect(after).toMatch(/^0x/);
      expect(after).not.toBe(replaced?.hash);
      expect(await gateway.hashAt(number + 1n)).toBe(null);
      expect(await gateway.blockAt(number + 1n)).toBe(null);
      await expect(
        gateway.balancesAt(replaced as BlockRef, 'ETH', [outside]),
      ).rejects.toBeInstanceOf(Error);
      expect(await known()).toEqual([true, true]);
      expect(await gateway.pendingTransfers()).toEqual([]);
      expect(await gateway.nonceOf(address)).toBe(2n);
      expect(await paidOutside()).toBe(3n * ether);
      expect(await gateway.broadcast(first.raw)).toEqual({ outcome: 'accepted' });
    });

    it('has a payment wait whose nonce before it is gone, until that comes back', async () => {
      const { gateway } = node;
      await forkAt([second]);
      expect(await known()).toEqual([false, true]);
      expect(await gateway.nonceOf(address)).toBe(0n);
      expect(await paidOutside()).toBe(undefined);
      await expect(gateway.outcomeOf(first.transactionId)).rejects.toBeInstanceOf(Error);
      const raw = gateway.rawOf(first.transactionId, await gateway.head());
      await expect(raw).rejects.toBeInstanceOf(Error);
      expect(await gateway.pendingTransfers()).toEqual([]);
      expect(await gateway.broadcast(first.raw)).toEqual({ outcome: 'accepted' });
      const back = [first, second].map(({ transactionId }) => ({ transactionId }));
      expect(await gateway.pendingTransfers()).toMatchObject(back);
      await node.mine(1);
      expect(await known()).toEqual([true, true]);
      expect((await gateway.outcomeOf(second.transactionId)).succeeded).toBe(true);
      expect(await paidOutside()).toBe(3n * ether);
    });

    it('forgets what is gone, so that another payment takes its nonce', async () => {
      const { gateway } = node;
      await forkAt([]);
      expect(await known()).toEqual([false, false]);
      const other = await sign({ amount: '7' });
      expect(await gateway.broadcast(other.raw)).toEqual({ outcome: 'accepted' });
      await node.mine(1);
      expect(await paidOutside()).toBe(7n);
      expect(await gateway.broadcast(first.raw)).toMatchObject({ outcome: 'refused' });
      expect(await gateway.broadcast(second.raw)).toEqual({ outcome: 'accepted' });
      await node.mine(1);
      expect(await paidOutside()).toBe(2n * ether + 7n);
      expect(await known()).toEqual([false, true]);
    });
  });
});
