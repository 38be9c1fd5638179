import { type Hex, keccak256 } from 'viem';
import type { Broadcast } from '../chain-gateway.ts';
import { type EthereumClient, nullWhen } from './ethereum-client.ts';
import { isRefusal } from './is-refusal.ts';

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
