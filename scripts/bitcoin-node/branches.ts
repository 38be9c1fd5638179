import type { Block, Chain, ChainEntry, Transaction } from './bcoin.ts';
import type { RegtestMempool } from './regtest-mempool.ts';
import { readTexts, writeTexts } from './text-file.ts';

/** Beyond so many disconnected blocks Bitcoin Core leaves their transactions out of the mempool. */
const deepestReturn = 10;

/**
 * Moves the tip as `invalidateblock` and `reconsiderblock` of Bitcoin Core do. bcoin's own way
 * throws blocks away and leaves the mempool without the transactions that they held. What is invalid
 * is kept in a file, before anything moves: a node that was killed meanwhile settles at its start.
 */
export function createBranches(chain: Chain, mempool: RegtestMempool, file: string) {
  const invalid = new Set(readTexts(file));
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

  const isBelow = async (ancestor: ChainEntry, entry: ChainEntry) =>
    ancestor.height <= entry.height &&
    (await chain.getAncestor(entry, ancestor.height))?.hash === ancestor.hash;

  const leaveInvalid = async () => {
    for (const hash of invalid) {
      if (!(await chain.db.isMainHash(hash))) continue;
      const entry = await chain.getEntryByHash(hash);
      const parent = entry && (await chain.getPrevious(entry));
      if (parent) await disconnectDownTo(parent);
    }
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

  const settle = async () => {
    const unlock = await chain.locker.lock();
    try {
      const before = chain.tip.hash;
      await leaveInvalid();
      await moveToBestTip();
      if (chain.tip.hash !== before) await mempool.rebuild(takeReturned());
    } finally {
      unlock();
    }
  };

  return {
    /** Goes where the file says, should the last end have come in between. */
    settle,
    /** Never again part of the chain, nor what is built on it, until it is reconsidered. */
    invalidate: async (entry: ChainEntry) => {
      invalid.add(entry.hash);
      writeTexts(file, invalid);
      await settle();
    },
    /** Lifts what stands against a block, what it is built on, and what is built on it. */
    reconsider: async (entry: ChainEntry) => {
      for (const hash of invalid) {
        const other = await chain.getEntryByHash(hash);
        if (!other) continue;
        if ((await isBelow(other, entry)) || (await isBelow(entry, other))) invalid.delete(hash);
      }
      writeTexts(file, invalid);
      await settle();
    },
  };
}
