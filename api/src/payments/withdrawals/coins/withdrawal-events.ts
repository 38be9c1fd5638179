import type { Row } from '../../../platform/database/rows.ts';
import { eventRecorder, type LifecycleEvent } from '../../../platform/lifecycle/event-recorder.ts';
import { type WithdrawalEventType, withdrawalLifecycle } from './withdrawal-lifecycle.ts';

export type WithdrawalRow = Row<'withdrawals'>;

export type WithdrawalEvent = LifecycleEvent<
  WithdrawalEventType,
  'user' | 'clock' | 'treasury' | 'chain'
>;

export const withdrawalEvents = eventRecorder<'withdrawals', WithdrawalEvent>(withdrawalLifecycle, {
  table: 'withdrawals',
  events: 'withdrawal_events',
  subject: 'withdrawal_id',
});
