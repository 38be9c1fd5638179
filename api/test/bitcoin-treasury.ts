import { randomUUID } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { p2wpkh } from '@scure/btc-signer';
import { postTransfer } from '../src/books/ledger/posting/post-transfer.ts';
import { bitcoinGateway } from '../src/coins/chains/bitcoin/bitcoin-gateway.ts';
import { startBitcoin } from './start-bitcoin.ts';
import { startTestApp } from './test-app.ts';
import { regtest } from './test-keys.ts';
import { treasuryWorld } from './treasury-world.ts';

export type BitcoinTreasury = Awaited<ReturnType<typeof startBitcoinTreasury>>;

export const oneCoin = 100_000_000n;

/** A treasury on a chain of its own, with ten coins of one bitcoin, all booked. */
export async function startBitcoinTreasury(environment: Readonly<Record<string, string>> = {}) {
  const node = await startBitcoin();
  const test = await startTestApp({
    environment: {
      BITCOIN_RPC_URL: node.rpcUrl,
      BITCOIN_RPC_USER: node.user,
      BITCOIN_RPC_PASSWORD: node.password,
      ...environment,
    },
  });
  const world = treasuryWorld(test, bitcoinGateway(test.context.config));
  await world.watch();
  const address = await world.openHotWallet();
  /** Gives the house coins of one bitcoin, and waits until they are booked. */
  const fund = async (coins: number) => {
    await node.sendMany(Array.from({ length: coins }, () => ({ address, satoshis: oneCoin })));
    await node.mine(3);
    await world.watch();
  };
  await fund(10);
  return {
    ...world,
    node,
    test,
    fund,
    /** Gives the house one coin; with its transaction, as it was sent. */
    receive: async (satoshis: bigint) => {
      const id = await node.send(address, satoshis);
      const raw = await node.rpc<string>('getrawtransaction', [id]);
      await node.mine(3);
      await world.watch();
      return { id, raw };
    },
    /** An address that is nobody's. */
    freshAddress: () =>
      p2wpkh(secp256k1.getPublicKey(secp256k1.utils.randomSecretKey(), true), regtest).address ??
      '',
    /** What the chain's unspent outputs pay to an address. */
    receivedBy: async (receiver: string): Promise<bigint> => {
      const found = await node.rpc<{ total_amount: number }>('scantxoutset', [
        'start',
        [`addr(${receiver})`],
      ]);
      return BigInt(Math.round(found.total_amount * Number(oneCoin)));
    },
    /** Books coins that are gone without a payment of ours. */
    writeOff: (amount: bigint) =>
      test.connection.database.transaction().execute((trx) =>
        postTransfer(trx, {
          kind: 'coins_lost',
          eventKey: `test:${randomUUID()}`,
          reference: null,
          bookedAt: test.context.clock.now(),
          prices: [],
          postings: [
            {
              account: { kind: 'capital', asset: 'BTC' },
              side: 'debit',
              amount,
              kind: 'loss',
            },
            {
              account: { kind: 'inventory', asset: 'BTC' },
              side: 'credit',
              amount,
              kind: 'loss',
            },
          ],
        }),
      ),
    /** Confirms what is mined: blocks, the watcher, the works. */
    confirm: async () => {
      await node.mine(3);
      await world.watch();
      await world.work();
    },
    stop: async () => {
      await test.close();
      await node.stop();
    },
  };
}
