import { DomainError } from '../problems/domain-error.ts';

export type LoanState =
  | 'awaiting_collateral'
  | 'active'
  | 'matured'
  | 'closed'
  | 'liquidated'
  | 'cancelled'
  | 'expired';

const running = ['active', 'matured'] as const;
const waiting = ['awaiting_collateral'] as const;

type Transition = {
  readonly from: readonly (LoanState | null)[];
  /** `same` is an event that changes figures and not the state. */
  readonly to: LoanState | 'same';
};

/** From which states an event may happen, and where it leads. `null` is before the first. */
const transitions = {
  requested: { from: [null], to: 'awaiting_collateral' },
  opened: { from: [null], to: 'active' },

  collateral_missing: { from: waiting, to: 'same' },
  terms_changed: { from: waiting, to: 'same' },
  deadline_extended: { from: waiting, to: 'same' },
  activated: { from: waiting, to: 'active' },
  cancelled: { from: waiting, to: 'cancelled' },
  expired: { from: waiting, to: 'expired' },

  repaid: { from: running, to: 'same' },
  fell_overdue: { from: running, to: 'same' },
  arrears_settled: { from: running, to: 'same' },
  collateral_added: { from: running, to: 'same' },
  collateral_released: { from: ['active'], to: 'same' },
  collateral_sold: { from: running, to: 'same' },
  margin_call_opened: { from: running, to: 'same' },
  margin_call_postponed: { from: running, to: 'same' },
  margin_call_ended: { from: running, to: 'same' },

  matured: { from: ['active'], to: 'matured' },
  closed: { from: running, to: 'closed' },
  liquidated: { from: running, to: 'liquidated' },
} as const satisfies Record<string, Transition>;

export type LoanEventType = keyof typeof transitions;

/** The state after an event. @throws DomainError `illegal_transition` with the states named */
export function nextLoanState(state: LoanState | null, event: LoanEventType): LoanState {
  const { from, to }: Transition = transitions[event];
  if (from.includes(state)) {
    const next = to === 'same' ? state : to;
    if (next !== null) return next;
  }
  const target = to === 'same' ? event : to;
  throw new DomainError({
    code: 'illegal_transition',
    status: 409,
    title: 'This loan cannot do that now',
    detail: `A loan that is ${wordOf(state ?? 'new')} cannot be ${wordOf(target)}.`,
    extensions: { from: state, to: to === 'same' ? state : to, event, possibleFrom: from },
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

const wordOf = (name: string) => name.replaceAll('_', ' ');
