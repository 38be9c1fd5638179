import { defineLifecycle, type EventTypeOf } from '../../../platform/lifecycle/define-lifecycle.ts';

export const fiatDepositLifecycle = defineLifecycle({
  instructed: { from: [null], to: 'instructed' },
  received: { from: ['instructed'], to: 'received' },
  credited: { from: ['received'], to: 'credited' },
  returned: { from: ['received', 'credited'], to: 'returned' },
});

export type FiatDepositEventType = EventTypeOf<typeof fiatDepositLifecycle>;
