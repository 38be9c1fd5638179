import { defineLifecycle, type EventTypeOf } from '../../../platform/lifecycle/define-lifecycle.ts';

export const fiatWithdrawalLifecycle = defineLifecycle({
  requested: { from: [null], to: 'pending_confirmation' },
  code_resent: { from: ['pending_confirmation'], to: 'pending_confirmation' },
  submitted: { from: ['pending_confirmation'], to: 'submitted' },
  cancelled: { from: ['pending_confirmation'], to: 'cancelled' },
  expired: { from: ['pending_confirmation'], to: 'expired' },
  ordered: { from: ['submitted'], to: 'submitted' },
  settled: { from: ['submitted'], to: 'settled' },
  rejected: { from: ['submitted'], to: 'rejected' },
  returned: { from: ['submitted', 'settled'], to: 'returned' },
});

export type FiatWithdrawalEventType = EventTypeOf<typeof fiatWithdrawalLifecycle>;
