import type { Row } from '../../../platform/database/rows.ts';
import { eventRecorder, type LifecycleEvent } from '../../../platform/lifecycle/event-recorder.ts';
import { type FiatDepositEventType, fiatDepositLifecycle } from './fiat-deposit-lifecycle.ts';

export type FiatDepositRow = Row<'fiat_deposits'>;

export type FiatDepositEvent = LifecycleEvent<
  FiatDepositEventType,
  'user' | 'bank' | 'clock' | 'support'
>;

export const fiatDepositEvents = eventRecorder<'fiat_deposits', FiatDepositEvent>(
  fiatDepositLifecycle,
  {
    table: 'fiat_deposits',
    events: 'fiat_deposit_events',
    subject: 'deposit_id',
  },
);
