import type { FiatDeposit } from '@tessera/contracts/fiat';
import { illegalTransition } from '../../problems/illegal-transition.ts';

type State = FiatDeposit['state'];

/** From which states an event may happen, and where it leads. `null` is before the first. */
const transitions = {
  instructed: { from: [null], to: 'instructed' },
  received: { from: ['instructed'], to: 'received' },
  credited: { from: ['received'], to: 'credited' },
  returned: { from: ['received', 'credited'], to: 'returned' },
} as const satisfies Record<string, { from: (State | null)[]; to: State }>;

export type FiatDepositEventType = keyof typeof transitions;

/** The state after an event. @throws DomainError `illegal_transition` */
export function nextFiatDepositState(state: State | null, event: FiatDepositEventType): State {
  const { from, to } = transitions[event];
  if ((from as readonly (State | null)[]).includes(state)) return to;
  throw illegalTransition('deposit', state, to);
}
