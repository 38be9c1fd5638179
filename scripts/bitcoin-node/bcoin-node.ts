import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miner, Transaction, type VerifyError } from './bcoin.ts';
import { type Branches, createBranches } from './branches.ts';
import { RegtestChain } from './regtest-chain.ts';
import { RegtestMempool } from './regtest-mempool.ts';

/** A chain, what waits for it, and what mines it. */
export interface BcoinNode {
  chain: RegtestChain;
  mempool: RegtestMempool;
  /** Mines what the mempool holds. */
  miner: Miner;
  /** Mines nothing but what it is given. */
  bareMiner: Miner;
  branches: Branches;
  /** Ends orderly: what waits in the mempool is there at the next start. */
  close(): Promise<void>;
}

const writeMempool = (file: string, mempool: RegtestMempool) => {
  const raw = [...mempool.map.values()].map(({ tx }) => tx.toRaw().toString('hex'));
  writeFileSync(`${file}.partial`, JSON.stringify(raw));
  renameSync(`${file}.partial`, file);
};

const readMempool = (file: string): Transaction[] => {
  try {
    const raw = JSON.parse(readFileSync(file, 'utf8')) as string[];
    return raw.map((hex) => Transaction.fromRaw(Buffer.from(hex, 'hex')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const takeBack = async (mempool: RegtestMempool, transactions: Transaction[]) => {
  for (const transaction of transactions) {
    await mempool.addTX(transaction).catch((error: VerifyError) => {
      // Mined or overtaken since it was written down.
      if (error.type !== 'VerifyError') throw error;
    });
  }
};

/** Opens the chain that `dataDir` holds, or begins one there. It talks to no other node. */
export const openBcoinNode = async (dataDir: string): Promise<BcoinNode> => {
  const mempoolFile = join(dataDir, 'mempool.json');
  const chain = new RegtestChain(dataDir);
  const mempool = new RegtestMempool(chain);
  const miner = new Miner({ chain, mempool });
  const bareMiner = new Miner({ chain });
  chain.on('connect', (entry, block) => mempool._addBlock(entry, block.txs));
  const branches = createBranches(chain, mempool);

  await chain.open();
  await mempool.open();
  await miner.open();
  await bareMiner.open();
  await takeBack(mempool, readMempool(mempoolFile));

  return {
    chain,
    mempool,
    miner,
    bareMiner,
    branches,
    close: async () => {
      writeMempool(mempoolFile, mempool);
      await bareMiner.close();
      await miner.close();
      await mempool.close();
      await chain.close();
    },
  };
};
