import type { LoanEventType } from '@tessera/contracts/loans';
import { defineLifecycle, type StateOf } from '../../platform/lifecycle/define-lifecycle.ts';

/** Something is owed, or may be soon. */
export const runningStates = ['active', 'matured'] as const;
/** It ended before anything was paid out: there never was a contract. */
export const unopenedStates = ['cancelled', 'expired'] as const;
const waiting = ['awaiting_collateral'] as const;

const events = {
  requested: { from: [null], to: 'awaiting_collateral' },
  opened: { from: [null], to: 'active' },

  collateral_missing: { from: waiting, to: 'same' },
  terms_changed: { from: waiting, to: 'same' },
  deadline_extended: { from: waiting, to: 'same' },
  activated: { from: waiting, to: 'active' },
  cancelled: { from: waiting, to: 'cancelled' },
  expired: { from: waiting, to: 'expired' },

  repaid: { from: runningStates, to: 'same' },
  fell_overdue: { from: runningStates, to: 'same' },
  arrears_settled: { from: runningStates, to: 'same' },
  collateral_added: { from: runningStates, to: 'same' },
  collateral_released: { from: ['active'], to: 'same' },
  collateral_sold: { from: runningStates, to: 'same' },
  margin_call_opened: { from: runningStates, to: 'same' },
  margin_call_postponed: { from: runningStates, to: 'same' },
  margin_call_ended: { from: runningStates, to: 'same' },

  matured: { from: ['active'], to: 'matured' },
  closed: { from: runningStates, to: 'closed' },
  liquidated: { from: runningStates, to: 'liquidated' },
} as const satisfies Record<LoanEventType, unknown>;

export const loanLifecycle = defineLifecycle(events);

export type LoanState = StateOf<typeof loanLifecycle>;
