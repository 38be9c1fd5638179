import {
  defineLifecycle,
  type EventTypeOf,
  type StateOf,
} from '../../platform/lifecycle/define-lifecycle.ts';

const running = ['active', 'matured'] as const;
const waiting = ['awaiting_collateral'] as const;

export const loanLifecycle = defineLifecycle('loan', {
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
});

export type LoanState = StateOf<typeof loanLifecycle>;
export type LoanEventType = EventTypeOf<typeof loanLifecycle>;
