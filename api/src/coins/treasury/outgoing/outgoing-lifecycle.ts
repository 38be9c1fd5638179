import { defineLifecycle, type EventTypeOf } from '../../../platform/lifecycle/define-lifecycle.ts';

export const outgoingLifecycle = defineLifecycle({
  planned: { from: [null], to: 'planned' },
  /** The signer does not sign it for now: nothing is reserved for it until it is planned again. */
  held: { from: ['planned'], to: 'held' },
  planned_again: { from: ['held'], to: 'planned' },
  signed: { from: ['planned', 'held'], to: 'signed' },
  /** The signer will never sign it, and never did. */
  cancelled: { from: ['planned', 'held'], to: 'cancelled' },
  broadcast: { from: ['signed'], to: 'broadcast' },
  /** A process may have died between sending and noting that it sent. */
  mined: { from: ['signed', 'broadcast'], to: 'mined' },
  displaced: { from: ['mined'], to: 'broadcast' },
  confirmed: { from: ['mined'], to: 'confirmed' },
  /** Reverted, with its confirmations. */
  reverted: { from: ['mined'], to: 'failed' },
  /** Something that is not ours took what it spends, with its confirmations. */
  conflicted: { from: ['signed', 'broadcast'], to: 'failed' },
  /** What it would have spent came back instead, with its confirmations. */
  voided: { from: ['mined'], to: 'failed' },
  /** Somebody wants it ended: nothing that pays is sent any more. */
  end_ordered: { from: ['signed', 'broadcast'], to: 'same' },
  /** The same of what was paid, and is in no block since. */
  reopened: { from: ['confirmed'], to: 'broadcast' },
  /** And of what another block has since, which pays nothing. */
  found_unpaid: { from: ['confirmed'], to: 'mined' },
  /** Further attempts, and the signer's and the chain's afterthoughts. */
  replaced: { from: ['signed', 'broadcast'], to: 'same' },
  refused: { from: ['planned', 'signed', 'broadcast'], to: 'same' },
  missed: { from: ['confirmed', 'failed'], to: 'same' },
  mined_again: { from: ['confirmed', 'failed'], to: 'same' },
});

export type OutgoingEventType = EventTypeOf<typeof outgoingLifecycle>;
