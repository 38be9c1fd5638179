import type { Broadcast } from '../chain-gateway.ts';
import { type BitcoinRpc, BitcoinRpcError } from './bitcoin-rpc.ts';
import { parseRawTransaction } from './parse-raw-block.ts';

/** Transaction error, rejected by rules, and mined already: the node's answers to bytes it read. */
const refusals = [-22, -25, -26];
const minedAlready = -27;

/** Hands signed bytes to the node. Rejects when it cannot be reached or will not say. */
export async function broadcastToBitcoin(rpc: BitcoinRpc, raw: string): Promise<Broadcast> {
  try {
    await rpc.call<string>('sendrawtransaction', raw);
    return { outcome: 'accepted' };
  } catch (error) {
    if (!(error instanceof BitcoinRpcError)) throw error;
    if (error.code === minedAlready) return { outcome: 'accepted' };
    const { transactionId } = parseRawTransaction(raw);
    const [entry] = await rpc.callEach('getmempoolentry', [[transactionId]]);
    if (entry !== null) return { outcome: 'accepted' };
    if (!refusals.includes(error.code)) throw error;
    return { outcome: 'refused', reason: error.message };
  }
}
