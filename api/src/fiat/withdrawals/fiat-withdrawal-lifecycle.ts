import type { FiatWithdrawal } from '@tessera/contracts/fiat';
import { illegalTransition } from '../../problems/illegal-transition.ts';

type State = FiatWithdrawal['state'];

/** From which states an event may happen, and where it leads. `null` is before the first. */
const transitions = {
  requested: { from: [null], to: 'pending_confirmation' },
  code_resent: { from: ['pending_confirmation'], to: 'pending_confirmation' },
  submitted: { from: ['pending_confirmation'], to: 'submitted' },
  cancelled: { from: ['pending_confirmation'], to: 'cancelled' },
  expired: { from: ['pending_confirmation'], to: 'expired' },
  ordered: { from: ['submitted'], to: 'submitted' },
  settled: { from: ['submitted'], to: 'settled' },
  rejected: { from: ['submitted'], to: 'rejected' },
  returned: { from: ['submitted', 'settled'], to: 'returned' },
} as const satisfies Record<string, { from: (State | null)[]; to: State }>;

export type FiatWithdrawalEventType = keyof typeof transitions;

/** The state after an event. @throws DomainError `illegal_transition` */
export function nextFiatWithdrawalState(
  state: State | null,
  event: FiatWithdrawalEventType,
): State {
  const { from, to } = transitions[event];
  if ((from as readonly (State | null)[]).includes(state)) return to;
  throw illegalTransition('withdrawal', state, to);
}
