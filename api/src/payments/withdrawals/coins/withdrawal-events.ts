import type { Selectable } from 'kysely';
import { eventRecorder, type LifecycleEvent } from '../../../platform/lifecycle/event-recorder.ts';
import type { WithdrawalTables } from '../withdrawal-tables.ts';
import { type WithdrawalEventType, withdrawalLifecycle } from './withdrawal-lifecycle.ts';

export type WithdrawalRow = Selectable<WithdrawalTables['withdrawals']>;

export type WithdrawalEvent = LifecycleEvent<
  WithdrawalEventType,
  'user' | 'clock' | 'treasury' | 'chain'
>;

export const withdrawalEvents = eventRecorder<'withdrawals', WithdrawalEvent>(withdrawalLifecycle, {
  table: 'withdrawals',
  events: 'withdrawal_events',
  subject: 'withdrawal_id',
});
