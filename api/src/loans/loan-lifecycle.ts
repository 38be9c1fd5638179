import { DomainError } from '../problems/domain-error.ts';

export type LoanState =
  | 'awaiting_collateral'
  | 'active'
  | 'matured'
  | 'closed'
  | 'liquidated'
  | 'cancelled'
  | 'expired';

/** From which states an event may happen, and where it leads. `null` is before the first. */
const transitions = {
  requested: { from: [null], to: 'awaiting_collateral' },
  opened: { from: [null], to: 'active' },
  activated: { from: ['awaiting_collateral'], to: 'active' },
  cancelled: { from: ['awaiting_collateral'], to: 'cancelled' },
  expired: { from: ['awaiting_collateral'], to: 'expired' },
  matured: { from: ['active'], to: 'matured' },
  closed: { from: ['active', 'matured'], to: 'closed' },
  liquidated: { from: ['active', 'matured'], to: 'liquidated' },
} as const satisfies Record<string, { from: (LoanState | null)[]; to: LoanState }>;

export type LoanEventType = keyof typeof transitions;

/** The state after an event. @throws DomainError `illegal_transition` with the states named */
function nextLoanState(state: LoanState | null, event: LoanEventType): LoanState {
  const { from, to } = transitions[event];
  if ((from as readonly (LoanState | null)[]).includes(state)) return to;
  throw new DomainError({
    code: 'illegal_transition',
    status: 409,
    title: 'This loan cannot do that now',
    detail: `A loan that is ${state ?? 'new'} cannot become ${to}.`,
    extensions: { from: state, to },
  });
}

/** A loan's state is what its events lead to. @throws DomainError `illegal_transition` */
export function foldLoanState(events: readonly [LoanEvent, ...LoanEvent[]]): LoanState {
  const [first, ...rest] = events;
  return rest.reduce<LoanState>(
    (state, { type }) => nextLoanState(state, type),
    nextLoanState(null, first.type),
  );
}

type LoanEvent = { readonly type: LoanEventType };
