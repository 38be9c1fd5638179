import type { LoanEventType } from '@tessera/contracts/loans';
import { eventRecorder, type LifecycleEvent } from '../../platform/lifecycle/event-recorder.ts';
import { loanLifecycle } from './loan-lifecycle.ts';

/**
 * `actor` is `user:<id>`, or the part of the system that did it. Amounts in `data` are wire money, so
 * that a loan can be told from its events.
 */
export const loanEvents = eventRecorder<'loans', LifecycleEvent<LoanEventType>>(loanLifecycle, {
  table: 'loans',
  events: 'loan_events',
  subject: 'loan_id',
});
