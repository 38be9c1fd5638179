import type { WithdrawalState } from '@tessera/contracts/withdrawals';
import { illegalTransition } from '../problems/illegal-transition.ts';

type Transition = {
  /** `null` is before the first event. */
  readonly from: readonly (WithdrawalState | null)[];
  /** `null` stays where it is. */
  readonly to: WithdrawalState | null;
};

/** From which states an event may happen, and where it leads. */
const transitions = {
  requested: { from: [null], to: 'pending_confirmation' },
  code_resent: { from: ['pending_confirmation'], to: 'pending_confirmation' },
  approved: { from: ['pending_confirmation'], to: 'approved' },
  held_back: { from: ['approved', 'queued'], to: null },
  queued: { from: ['approved'], to: 'queued' },
  planned: { from: ['approved', 'queued'], to: 'signing' },
  broadcast: { from: ['signing'], to: 'broadcast' },
  /** Another transaction pays it, since the network's fee was raised. */
  replaced: { from: ['broadcast', 'confirming'], to: null },
  included: { from: ['broadcast'], to: 'confirming' },
  /** The signer will never sign it, and never did. */
  refused: { from: ['signing'], to: 'cancelled' },
  /** The block that paid it left the chain. */
  displaced: { from: ['confirming'], to: 'broadcast' },
  completed: { from: ['confirming'], to: 'completed' },
  cancelled: { from: ['pending_confirmation', 'approved', 'queued'], to: 'cancelled' },
  expired: { from: ['pending_confirmation'], to: 'expired' },
  failed: { from: ['signing', 'broadcast', 'confirming'], to: 'failed' },
} as const satisfies Record<string, Transition>;

export type WithdrawalEventType = keyof typeof transitions;

/** The state after an event. @throws DomainError `illegal_transition` */
export function nextWithdrawalState(
  state: WithdrawalState | null,
  event: WithdrawalEventType,
): WithdrawalState {
  const { from, to }: Transition = transitions[event];
  const next = to ?? state;
  if (next === null || !from.includes(state)) {
    throw illegalTransition('withdrawal', state, to ?? event);
  }
  return next;
}
