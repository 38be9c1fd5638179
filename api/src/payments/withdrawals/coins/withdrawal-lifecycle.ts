import { defineLifecycle, type EventTypeOf } from '../../../platform/lifecycle/define-lifecycle.ts';

export const withdrawalLifecycle = defineLifecycle({
  requested: { from: [null], to: 'pending_confirmation' },
  code_resent: { from: ['pending_confirmation'], to: 'pending_confirmation' },
  approved: { from: ['pending_confirmation'], to: 'approved' },
  held_back: { from: ['approved', 'queued'], to: 'same' },
  queued: { from: ['approved'], to: 'queued' },
  planned: { from: ['approved', 'queued'], to: 'signing' },
  /** The signer does not sign it for now: what was reserved is free, and it can be cancelled again. */
  unplanned: { from: ['signing'], to: 'approved' },
  broadcast: { from: ['signing'], to: 'broadcast' },
  /** Another transaction pays it, since the network's fee was raised. */
  replaced: { from: ['broadcast', 'confirming'], to: 'same' },
  included: { from: ['broadcast'], to: 'confirming' },
  /** The signer will never sign it, and never did. */
  refused: { from: ['signing'], to: 'cancelled' },
  /** The block that paid it left the chain. */
  displaced: { from: ['confirming'], to: 'broadcast' },
  completed: { from: ['confirming'], to: 'completed' },
  cancelled: { from: ['pending_confirmation', 'approved', 'queued'], to: 'cancelled' },
  expired: { from: ['pending_confirmation'], to: 'expired' },
  /** Of a completed one: a fork took its block, and the chain excludes that it is paid again. */
  failed: { from: ['signing', 'broadcast', 'confirming', 'completed'], to: 'failed' },
});

export type WithdrawalEventType = EventTypeOf<typeof withdrawalLifecycle>;
