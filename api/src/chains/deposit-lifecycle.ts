import type { DepositState } from './chain-tables.ts';

/** From which states an event may happen, and where it leads. `null` is before the first. */
const transitions = {
  seen: { from: [null, 'orphaned'], to: 'seen' },
  included: { from: [null, 'seen', 'orphaned'], to: 'confirming' },
  dropped: { from: ['seen'], to: 'orphaned' },
  displaced: { from: ['confirming'], to: 'orphaned' },
  credited: { from: ['confirming'], to: 'credited' },
  set_aside: { from: ['confirming'], to: 'unattributed' },
  /** Its block left the chain after it was settled: it is looked for in the blocks that follow. */
  missed: { from: ['credited', 'unattributed'], to: 'same' },
  included_again: { from: ['credited', 'unattributed'], to: 'same' },
  reversed: { from: ['credited', 'unattributed'], to: 'orphaned' },
} as const satisfies Record<string, { from: (DepositState | null)[]; to: DepositState | 'same' }>;

export type DepositEventType = keyof typeof transitions;

/** The state after an event. @throws when the event cannot happen in this state. */
export function nextDepositState(
  state: DepositState | null,
  event: DepositEventType,
): DepositState {
  const { from, to } = transitions[event];
  if (!(from as readonly (DepositState | null)[]).includes(state)) {
    throw new Error(`A deposit that is ${state ?? 'new'} cannot be ${event}`);
  }
  return to === 'same' ? (state ?? 'seen') : to;
}
