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
};

let bitcoin: TestBitcoin;
beforeAll(async () => {
  bitcoin = await startBitcoin();
});
afterAll(() => bitcoin.stop());

function model(): Node {
  const { gateway, announce, mine } = bitcoinModel(bitcoinGateway(testConfig()));
  return {
    gateway,
    send: async (_, watchKey, satoshis) => announce('BTC', watchKey, satoshis),
    mine: async (blocks) => mine(blocks),
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
});
