import { type ChainEntry, reverseHash } from '../bcoin.ts';
import type { BcoinNode } from '../bcoin-node.ts';
import { readFlag, readHash, readInteger } from '../read-params.ts';
import { RpcError } from '../rpc-error.ts';
import type { Methods } from './methods.ts';

const headerBytes = 80;
/** Every block of a regtest chain has the same target, the easiest. */
const difficulty = 4.656542373906925e-10;

export async function findBlock({ chain }: BcoinNode, hash: string): Promise<ChainEntry> {
  const entry = await chain.getEntryByHash(reverseHash(hash));
  if (!entry) throw new RpcError('invalidAddressOrKey', 'Block not found');
  return entry;
}

async function parseRawBlock({ chain }: BcoinNode, entry: ChainEntry) {
  const block = await chain.getBlock(entry.hash);
  if (!block) throw new RpcError('misc', 'Block not available');
  return block;
}

async function describeHeader(node: BcoinNode, entry: ChainEntry) {
  const { chain } = node;
  const inChain = await chain.db.isMainHash(entry.hash);
  const next = inChain ? await chain.getEntryByHeight(entry.height + 1) : null;
  return {
    hash: entry.rhash(),
    confirmations: inChain ? chain.height - entry.height + 1 : -1,
    height: entry.height,
    version: entry.version,
    versionHex: entry.version.toString(16).padStart(8, '0'),
    merkleroot: reverseHash(entry.merkleRoot),
    time: entry.time,
    mediantime: await chain.getMedianTime(entry),
    nonce: entry.nonce,
    bits: entry.bits.toString(16),
    difficulty,
    chainwork: entry.chainwork.toString(16, 64),
    nTx: (await parseRawBlock(node, entry)).txs.length,
    ...(entry.height === 0 ? {} : { previousblockhash: reverseHash(entry.prevBlock) }),
    ...(next ? { nextblockhash: next.rhash() } : {}),
  };
}

/** What `getblockchaininfo`, `getblock` and their like answer. */
export function chainMethods(node: BcoinNode): Methods {
  const { chain, branches } = node;
  return {
    getblockchaininfo: async () => ({
      chain: 'regtest',
      blocks: chain.height,
      headers: chain.height,
      bestblockhash: chain.tip.rhash(),
      bits: chain.tip.bits.toString(16),
      difficulty,
      time: chain.tip.time,
      mediantime: await chain.getMedianTime(chain.tip),
      verificationprogress: 1,
      // The first block is from 2011: until another follows it, every node takes itself for late.
      initialblockdownload: chain.height === 0,
      chainwork: chain.tip.chainwork.toString(16, 64),
      pruned: false,
      warnings: [],
    }),
    getblockcount: async () => chain.height,
    getbestblockhash: async () => chain.tip.rhash(),
    getblockhash: async (params) => {
      const height = readInteger(params, 0, 'height');
      const entry = height < 0 ? null : await chain.getEntryByHeight(height);
      if (!entry) throw new RpcError('invalidParameter', 'Block height out of range');
      return entry.rhash();
    },
    getblock: async (params) => {
      const entry = await findBlock(node, readHash(params, 0, 'blockhash'));
      if (readInteger(params, 1, 'verbosity', 1) !== 0) {
        throw new RpcError('invalidParameter', 'This node answers verbosity 0 only');
      }
      return (await parseRawBlock(node, entry)).toRaw().toString('hex');
    },
    getblockheader: async (params) => {
      const entry = await findBlock(node, readHash(params, 0, 'blockhash'));
      if (readFlag(params, 1, 'verbose', true)) return describeHeader(node, entry);
      const raw = (await parseRawBlock(node, entry)).toRaw();
      return raw.subarray(0, headerBytes).toString('hex');
    },
    invalidateblock: async (params) => {
      const entry = await findBlock(node, readHash(params, 0, 'blockhash'));
      if (entry.height === 0) throw new RpcError('misc', 'The first block cannot be invalidated');
      await branches.invalidate(entry);
      return null;
    },
    reconsiderblock: async (params) => {
      await branches.reconsider(await findBlock(node, readHash(params, 0, 'blockhash')));
      return null;
    },
  };
}
