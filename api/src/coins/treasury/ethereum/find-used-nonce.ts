import type { Reader } from '../../../platform/database/database.ts';
import { findRow } from '../../../platform/database/rows.ts';
import type { EthereumGateway } from '../../chains/chain-gateway.ts';
import { readCursors } from '../../chains/cursor/read-cursors.ts';
import { hasUnread } from '../../chains/unread/unread-blocks.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';
import { senderOf } from './sender-of.ts';

/**
 * The newest block that was read, when the chain up to it has used the nonce of a purpose although no
 * block has an attempt of it; otherwise null.
 */
export async function findUsedNonce(
  reader: Reader,
  gateway: EthereumGateway,
  outgoing: OutgoingRow,
): Promise<bigint | null> {
  const { address } = gateway.deriveAddress(senderOf(outgoing));
  const head = await gateway.head();
  const used = await gateway.nonceOf(address);
  const cursor = (await readCursors(reader)).get('ethereum');
  // Blocks that were not read yet may have an attempt.
  if (!cursor || cursor.number < head.number) return null;
  if (await hasUnread(reader, 'ethereum', 'block')) return null;
  const taken = await findRow(reader, 'ethereum_nonces', { outgoing_id: outgoing.id });
  return taken && taken.nonce < used ? cursor.number : null;
}
