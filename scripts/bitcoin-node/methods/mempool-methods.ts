import { type MempoolEntry, reverseHash } from '../bcoin.ts';
import type { BcoinNode } from '../bcoin-node.ts';
import { bitcoins } from '../bitcoin-amount.ts';
import { readFlag, readHash } from '../read-params.ts';
import { minRelayFeeRate } from '../regtest-mempool.ts';
import { RpcError } from '../rpc-error.ts';
import type { Methods } from './methods.ts';

const sum = (entries: MempoolEntry[], read: (entry: MempoolEntry) => number) =>
  entries.reduce((total, entry) => total + read(entry), 0);

function describeEntry({ mempool }: BcoinNode, entry: MempoolEntry) {
  const { tx } = entry;
  const ancestors = [entry, ...mempool.getAncestors(entry)];
  const descendants = [entry, ...mempool.getDescendants(entry)];
  const spenders = tx.outputs.flatMap((_, index) => {
    const spender = mempool.getSpentTX(tx.hash('hex'), index);
    return spender ? [spender.txid()] : [];
  });
  return {
    vsize: entry.size,
    weight: tx.getWeight(),
    time: entry.time,
    height: entry.height,
    descendantcount: descendants.length,
    descendantsize: sum(descendants, ({ size }) => size),
    ancestorcount: ancestors.length,
    ancestorsize: sum(ancestors, ({ size }) => size),
    wtxid: reverseHash(tx.witnessHash('hex')),
    fees: {
      base: bitcoins(entry.fee),
      modified: bitcoins(entry.fee),
      ancestor: bitcoins(sum(ancestors, ({ fee }) => fee)),
      descendant: bitcoins(sum(descendants, ({ fee }) => fee)),
    },
    depends: mempool.getDepends(tx).map(reverseHash),
    spentby: [...new Set(spenders)],
    'bip125-replaceable': ancestors.some((ancestor) => ancestor.tx.isRBF()),
    unbroadcast: false,
  };
}

/** What `getrawmempool`, `getmempoolentry` and their like answer. */
export function mempoolMethods(node: BcoinNode): Methods {
  const { mempool } = node;
  const find = (txid: string) => mempool.getEntry(reverseHash(txid));
  const entries = () => [...mempool.map.values()];
  return {
    getrawmempool: async (params) => {
      if (readFlag(params, 0, 'verbose', false)) {
        throw new RpcError('invalidParameter', 'This node answers verbose = false only');
      }
      return entries().map(({ tx }) => tx.txid());
    },
    getrawtransaction: async (params) => {
      const entry = find(readHash(params, 0, 'txid'));
      const verbose = params[1] ?? false;
      if (verbose !== false && verbose !== 0) {
        throw new RpcError('invalidParameter', 'This node answers verbosity 0 only');
      }
      if (entry) return entry.tx.toRaw().toString('hex');
      throw new RpcError(
        'invalidAddressOrKey',
        'No such mempool transaction. Use -txindex or provide a block hash to enable blockchain transaction queries. Use gettransaction for wallet transactions.',
      );
    },
    getmempoolentry: async (params) => {
      const entry = find(readHash(params, 0, 'txid'));
      if (!entry) throw new RpcError('invalidAddressOrKey', 'Transaction not in mempool');
      return describeEntry(node, entry);
    },
    getmempoolinfo: async () => ({
      loaded: true,
      size: mempool.map.size,
      bytes: sum(entries(), ({ size }) => size),
      usage: mempool.getSize(),
      total_fee: bitcoins(sum(entries(), ({ fee }) => fee)),
      maxmempool: 100_000_000,
      mempoolminfee: bitcoins(minRelayFeeRate),
      minrelaytxfee: bitcoins(minRelayFeeRate),
      incrementalrelayfee: bitcoins(minRelayFeeRate),
      unbroadcastcount: 0,
      // Bitcoin Core says true: there a conflict that pays more takes the place of the first.
      fullrbf: false,
    }),
  };
}
