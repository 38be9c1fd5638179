import type { Selectable } from 'kysely';
import { eventRecorder, type LifecycleEvent } from '../../../platform/lifecycle/event-recorder.ts';
import type { TreasuryTables } from '../treasury-tables.ts';
import { type OutgoingEventType, outgoingLifecycle } from './outgoing-lifecycle.ts';

export type OutgoingRow = Selectable<TreasuryTables['outgoing_transactions']>;

export const outgoingEvents = eventRecorder<
  'outgoing_transactions',
  Pick<LifecycleEvent<OutgoingEventType>, 'type' | 'at' | 'data'>
>(outgoingLifecycle, {
  table: 'outgoing_transactions',
  events: 'outgoing_events',
  subject: 'outgoing_id',
});
