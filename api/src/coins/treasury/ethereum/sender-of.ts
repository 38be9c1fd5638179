import type { KeyPath } from '../../chains/chain-gateway.ts';
import type { OutgoingRow } from '../outgoing/outgoing-events.ts';

/** The address of ours that a move on Ethereum leaves. */
export function senderOf({ from_branch: branch, from_index: index }: OutgoingRow): KeyPath {
  if (branch === null || index === null) throw new Error('A move on Ethereum has a sender');
  return { branch, index };
}
