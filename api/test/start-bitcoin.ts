import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BitcoinNodeKind } from '../../scripts/bitcoin-node/bitcoin-node-command.ts';
import { BitcoinFaucet } from './bitcoin-faucet.ts';
import { callBitcoin } from './call-bitcoin.ts';
import { spawnBitcoinNode } from './spawn-bitcoin-node.ts';

export type TestBitcoin = Awaited<ReturnType<typeof startBitcoin>>;

/** A hundred blocks on top of a coinbase make it spendable: so many leave fifty to be spent. */
const firstBlocks = 150;

/**
 * A real Bitcoin node on a regtest chain of its own, with the means to move it: bcoin, or what
 * `bitcoind` is on the path when TEST_BITCOIN_NODE=bitcoind. Amounts are satoshis.
 */
export async function startBitcoin(kind = kindOfNode()) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bitcoin-'));
  const credentials = { user: 'test', password: randomBytes(16).toString('hex') };
  const node = await spawnBitcoinNode({ kind, dataDir, ...credentials });
  const { rpcUrl } = node;
  const rpc = <Result>(method: string, params: readonly unknown[] = []) =>
    callBitcoin<Result>({ rpcUrl, ...credentials }, method, params);
  const faucet = new BitcoinFaucet(rpc);
  /** Mines what waits in the mempool, to the faucet unless told otherwise. Returns the hashes. */
  const mine = (blocks = 1, address = faucet.address) =>
    rpc<string[]>('generatetoaddress', [blocks, address]);
  await mine(firstBlocks);

  return {
    kind,
    /** Whether a conflict that pays more takes the place of what waits in the mempool. */
    replacesByFee: kind === 'bitcoind',
    dataDir,
    rpcUrl,
    ...credentials,
    rpc,
    mine,
    /** An address that nobody has the key of. */
    freshAddress: () => faucet.freshAddress(),
    /** Mines one block of exactly these raw transactions; returns its hash. */
    mineExactly: async (rawTransactions: readonly string[]) =>
      (await rpc<{ hash: string }>('generateblock', [faucet.freshAddress(), rawTransactions])).hash,
    /** Pays from a coin of the faucet's own into the mempool; returns the transaction's id. */
    send: (address: string, satoshis: bigint) => faucet.send([{ address, satoshis }]),
    /** The same in one transaction with several outputs, in this order before the change. */
    sendMany: (outputs: readonly { address: string; satoshis: bigint }[]) => faucet.send(outputs),
    /** The raw transaction that `send` would send, with this fee. */
    prepare: (address: string, satoshis: bigint, feeSatoshis?: bigint) =>
      faucet.prepare([{ address, satoshis }], feeSatoshis),
    /** A raw transaction that spends what this one of the faucet's spends, back to the faucet. */
    conflictWith: (transactionId: string, feeSatoshis = 50_000n) =>
      faucet.conflictWith(transactionId, feeSatoshis),
    /** A raw transaction that spends what this one of the faucet's left over. */
    childOf: (transactionId: string) => faucet.childOf(transactionId),
    /**
     * Replaces the last `depth` blocks with as many new ones and one more, or with `newBlocks`. The
     * first of them holds what the replaced held; or exactly `instead` (raw), and the others nothing,
     * so that what the replaced held waits in the mempool, or is gone when `instead` conflicts.
     */
    reorganise: async (depth: number, newBlocks = depth + 1, instead?: readonly string[]) => {
      const height = await rpc<number>('getblockcount');
      await rpc('invalidateblock', [await rpc('getblockhash', [height - depth + 1])]);
      // To another address, for the same block a second time would be the invalid one.
      const address = faucet.freshAddress();
      if (!instead) return void (await mine(newBlocks, address));
      for (let block = 0; block < newBlocks; block += 1) {
        await rpc('generateblock', [address, block === 0 ? instead : []]);
      }
    },
    /**
     * Ends the process like a crash. What waited in the mempool is gone; bitcoind may also have
     * forgotten its last blocks.
     */
    kill: () => node.end('SIGKILL'),
    /** Ends the process orderly, and keeps its data for `restart`. */
    pause: () => node.end('SIGTERM'),
    /** Starts again, after `kill` or `pause`, on the same data and at the same URL. */
    restart: () => node.start(),
    stop: async () => {
      await node.end('SIGTERM');
      rmSync(dataDir, { recursive: true });
    },
  };
}

function kindOfNode(): BitcoinNodeKind {
  return process.env.TEST_BITCOIN_NODE === 'bitcoind' ? 'bitcoind' : 'bcoin';
}
