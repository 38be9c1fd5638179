import { BaseError, type Hex, keccak256 } from 'viem';
import type { Broadcast } from '../chain-gateway.ts';
import { type EthereumClient, nullWhen } from './ethereum-client.ts';

/**
 * Hands signed bytes to the node. Whether it has them already is asked of the node and not read from
 * an error's text, which every client words differently. Rejects when the node cannot be reached.
 */
export async function broadcastToEthereum(client: EthereumClient, raw: Hex): Promise<Broadcast> {
  try {
    await client.sendRawTransaction({ serializedTransaction: raw });
    return { outcome: 'accepted' };
  } catch (error) {
    const known = await client
      .getTransaction({ hash: keccak256(raw) })
      .catch(nullWhen('TransactionNotFoundError'));
    if (known) return { outcome: 'accepted' };
    if (!isRefusal(error)) throw error;
    return { outcome: 'refused', reason: error.details || error.shortMessage };
  }
}

/** The node answered, and its answer is no: not a time-out and not a closed door. */
function isRefusal(error: unknown): error is BaseError {
  if (!(error instanceof BaseError)) return false;
  const unreachable = error.walk((cause) =>
    ['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'].includes((cause as Error).name),
  );
  return unreachable === null;
}
