import type { ChainTransfer } from '../chain-gateway.ts';
import type { BitcoinRpc } from './bitcoin-rpc.ts';
import { parseRawTransaction } from './parse-raw-block.ts';
import { transfersOf } from './transfers-of.ts';

/** A full mempool is read in portions, so that blocks are not kept waiting by it. */
const mostAtOnce = 2_000;

/** Reads what waits to be mined; of what it has seen before it asks the node for nothing. */
export function pendingReader(rpc: BitcoinRpc): () => Promise<readonly ChainTransfer[]> {
  let known: ReadonlyMap<string, readonly ChainTransfer[]> = new Map();
  return async () => {
    const ids = await rpc.call<string[]>('getrawmempool');
    const fresh = ids.filter((id) => !known.has(id)).slice(0, mostAtOnce);
    const raws = await rpc.callEach<string>(
      'getrawtransaction',
      fresh.map((id) => [id]),
    );
    const read = new Map(
      raws.flatMap((raw, index) => {
        const id = fresh[index];
        // Mined or dropped in the meantime.
        if (raw === null || id === undefined) return [];
        return [[id, transfersOf(parseRawTransaction(raw))] as const];
      }),
    );
    known = new Map(
      ids.flatMap((id) => {
        const transfers = known.get(id) ?? read.get(id);
        return transfers ? [[id, transfers] as const] : [];
      }),
    );
    return [...known.values()].flat();
  };
}
