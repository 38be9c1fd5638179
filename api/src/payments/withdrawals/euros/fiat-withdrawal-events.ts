import type { Row } from '../../../platform/database/rows.ts';
import { eventRecorder, type LifecycleEvent } from '../../../platform/lifecycle/event-recorder.ts';
import {
  type FiatWithdrawalEventType,
  fiatWithdrawalLifecycle,
} from './fiat-withdrawal-lifecycle.ts';

export type FiatWithdrawalRow = Row<'fiat_withdrawals'>;

export type FiatWithdrawalEvent = LifecycleEvent<
  FiatWithdrawalEventType,
  'user' | 'bank' | 'clock'
>;

export const fiatWithdrawalEvents = eventRecorder<'fiat_withdrawals', FiatWithdrawalEvent>(
  fiatWithdrawalLifecycle,
  {
    table: 'fiat_withdrawals',
    events: 'fiat_withdrawal_events',
    subject: 'withdrawal_id',
  },
);
