import type { OutgoingState } from './treasury-tables.ts';

const settled: OutgoingState[] = ['confirmed', 'failed'];

/** From which states an event may happen, and where it leads. `null` is before the first. */
const transitions = {
  planned: { from: [null], to: 'planned' },
  signed: { from: ['planned'], to: 'signed' },
  /** The signer will never sign it, and never did. */
  cancelled: { from: ['planned'], to: 'cancelled' },
  broadcast: { from: ['signed'], to: 'broadcast' },
  /** A process may have died between sending and noting that it sent. */
  mined: { from: ['signed', 'broadcast'], to: 'mined' },
  displaced: { from: ['mined'], to: 'broadcast' },
  confirmed: { from: ['mined'], to: 'confirmed' },
  /** Reverted, with its confirmations. */
  reverted: { from: ['mined'], to: 'failed' },
  /** Something that is not ours took what it spends, with its confirmations. */
  conflicted: { from: ['signed', 'broadcast'], to: 'failed' },
  /** Further attempts, and the signer's and the chain's afterthoughts. */
  replaced: { from: ['signed', 'broadcast'], to: 'same' },
  refused: { from: ['planned', 'signed', 'broadcast'], to: 'same' },
  missed: { from: settled, to: 'same' },
  mined_again: { from: settled, to: 'same' },
} as const satisfies Record<string, { from: (OutgoingState | null)[]; to: OutgoingState | 'same' }>;

export type OutgoingEventType = keyof typeof transitions;

/** The state after an event. @throws when the event cannot happen in this state. */
export function nextOutgoingState(
  state: OutgoingState | null,
  event: OutgoingEventType,
): OutgoingState {
  const { from, to } = transitions[event];
  if (!(from as readonly (OutgoingState | null)[]).includes(state)) {
    throw new Error(`What is ${state ?? 'new'} cannot be ${event}`);
  }
  return to === 'same' ? (state ?? 'planned') : to;
}
