import type { Block, Chain, ChainEntry, Transaction } from './bcoin.ts';
import type { RegtestMempool } from './regtest-mempool.ts';

/** Beyond so many disconnected blocks Bitcoin Core leaves their transactions out of the mempool. */
const deepestReturn = 10;

/**
 * Moves the tip as `invalidateblock` and `reconsiderblock` of Bitcoin Core do. bcoin's own way
 * throws blocks away and leaves the mempool without the transactions that they held. What is invalid
 * is remembered until the node stops; where the tip is outlives it.
 */
export const createBranches = (chain: Chain, mempool: RegtestMempool) => {
  const invalid = new Set<string>();
  let disconnected: Block[] = [];
  chain.on('disconnect', async (_, block) => {
    disconnected.push(block);
  });

  const disconnectDownTo = async (ancestor: ChainEntry) => {
    while (chain.tip.hash !== ancestor.hash) await chain.disconnect(chain.tip);
  };

  const pathDownTo = async (ancestor: ChainEntry, tip: ChainEntry) => {
    const path: ChainEntry[] = [];
    let entry: ChainEntry | null = tip;
    while (entry && entry.hash !== ancestor.hash) {
      path.push(entry);
      entry = await chain.getPrevious(entry);
    }
    return path;
  };

  /** The branch with the most work among those that hold no invalid block; the present one if equal. */
  const findBestTip = async () => {
    let best = chain.tip;
    for (const hash of await chain.db.getTips()) {
      const tip = await chain.getEntryByHash(hash);
      if (!tip || tip.chainwork.cmp(best.chainwork) <= 0) continue;
      const path = await pathDownTo(await chain.findFork(chain.tip, tip), tip);
      if (!path.some((entry) => invalid.has(entry.hash))) best = tip;
    }
    return best;
  };

  const moveToBestTip = async () => {
    const best = await findBestTip();
    const fork = await chain.findFork(chain.tip, best);
    await disconnectDownTo(fork);
    for (const entry of (await pathDownTo(fork, best)).reverse()) await chain.reconnect(entry);
  };

  /** The transactions of the blocks that were just left, oldest first, without their coinbases. */
  const takeReturned = (): Transaction[] => {
    const returned = disconnected.slice(0, deepestReturn).reverse();
    disconnected = [];
    return returned.flatMap(({ txs }) => txs.slice(1));
  };

  const locked = async (move: () => Promise<void>) => {
    const unlock = await chain.locker.lock();
    try {
      await move();
      await moveToBestTip();
      await mempool.rebuild(takeReturned());
    } finally {
      unlock();
    }
  };

  return {
    /** Never again part of the chain, nor what is built on it, until it is reconsidered. */
    invalidate: (entry: ChainEntry) =>
      locked(async () => {
        invalid.add(entry.hash);
        if (!(await chain.db.isMainHash(entry.hash))) return;
        const parent = await chain.getPrevious(entry);
        if (parent) await disconnectDownTo(parent);
      }),
    /** Lifts what stands against a block, and against whatever it is built on. */
    reconsider: (entry: ChainEntry) =>
      locked(async () => {
        const fork = await chain.findFork(chain.tip, entry);
        for (const { hash } of await pathDownTo(fork, entry)) invalid.delete(hash);
      }),
  };
};

export type Branches = ReturnType<typeof createBranches>;
