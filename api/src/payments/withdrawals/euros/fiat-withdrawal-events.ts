import type { Selectable } from 'kysely';
import { eventRecorder, type LifecycleEvent } from '../../../platform/lifecycle/event-recorder.ts';
import type { WithdrawalTables } from '../withdrawal-tables.ts';
import {
  type FiatWithdrawalEventType,
  fiatWithdrawalLifecycle,
} from './fiat-withdrawal-lifecycle.ts';

export type FiatWithdrawalRow = Selectable<WithdrawalTables['fiat_withdrawals']>;

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
