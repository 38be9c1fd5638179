import { defineLifecycle, type EventTypeOf } from '../../platform/lifecycle/define-lifecycle.ts';

export const depositLifecycle = defineLifecycle({
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
});

export type DepositEventType = EventTypeOf<typeof depositLifecycle>;
