import { join } from 'node:path';
import { Miner, Transaction, type VerifyError } from './bcoin.ts';
import { createBranches } from './branches.ts';
import { RegtestChain } from './regtest-chain.ts';
import { RegtestMempool } from './regtest-mempool.ts';
import { readTexts, writeTexts } from './text-file.ts';
import { createTurns } from './turns.ts';

/** A chain, what waits for it, and what mines it. */
export type BcoinNode = Awaited<ReturnType<typeof openBcoinNode>>;

async function takeBack(mempool: RegtestMempool, raw: readonly string[]) {
  for (const hex of raw) {
    await mempool
      .addTX(Transaction.fromRaw(Buffer.from(hex, 'hex')))
      .catch((error: VerifyError) => {
        // Mined or overtaken since it was written down.
        if (error.type !== 'VerifyError') throw error;
      });
  }
}

/** Opens the chain that `dataDir` holds, or begins one there. It talks to no other node. */
export async function openBcoinNode(dataDir: string) {
  const mempoolFile = join(dataDir, 'mempool.json');
  const chain = new RegtestChain(dataDir);
  const mempool = new RegtestMempool(chain);
  const miner = new Miner({ chain, mempool });
  const bareMiner = new Miner({ chain });
  const turns = createTurns();
  chain.on('connect', (entry, block) => mempool._addBlock(entry, block.txs));
  const branches = createBranches(chain, mempool, join(dataDir, 'invalid-blocks.json'));

  await chain.open();
  await mempool.open();
  await miner.open();
  await bareMiner.open();
  await branches.settle();
  await takeBack(mempool, readTexts(mempoolFile));

  return {
    chain,
    mempool,
    /** Mines what the mempool holds. */
    miner,
    /** Mines nothing but what it is given. */
    bareMiner,
    branches,
    /** Who asks or moves the node does it here, so that nobody sees it half moved. */
    turns,
    /** Ends orderly: what waits in the mempool is there at the next start. */
    close: async () => {
      await turns.end();
      const waiting = [...mempool.map.values()];
      writeTexts(
        mempoolFile,
        waiting.map(({ tx }) => tx.toRaw().toString('hex')),
      );
      await bareMiner.close();
      await miner.close();
      await mempool.close();
      await chain.close();
    },
  };
}
