import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

export const hourMs = 3_600_000;

/**
 * What goes out within an hour. `signedBefore` is the sum of other withdrawals' amounts in the same
 * asset whose first signature is younger: another signature of the same withdrawal moves no more.
 * @throws Refusal `over_hourly_cap`
 */
export function checkHour(payment: Payment, signedBefore: bigint, limits: Limits): void {
  if (payment.purpose !== 'withdrawal') return;
  const total = signedBefore + payment.amount;
  if (total > limits.perHour[payment.asset]) {
    throw new Refusal('over_hourly_cap', `${total} is more than an hour may move`);
  }
}
