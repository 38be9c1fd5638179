import type { Transaction } from '../../../platform/database/database.ts';
import { recordEventOnce } from './record-event-once.ts';

/** Tells that the bank gave a payment back. */
export const recordPaymentReturn = (
  trx: Transaction,
  paymentId: string,
  reason: string | null,
): Promise<void> =>
  recordEventOnce(trx, `${paymentId}:returned`, { type: 'payment_returned', paymentId, reason });
