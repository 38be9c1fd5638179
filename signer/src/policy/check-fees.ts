import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

/**
 * What an hour may burn. Another signature of the same purpose replaces the first, so the dearest of a
 * purpose counts. Fees of the house's own moves count too: they are all that such a move can lose.
 * `spent`: the dearest fee of each other purpose on the payment's network, within the last hour.
 * @throws Refusal `over_hourly_cap`
 */
export function checkFees(payment: Payment, spent: bigint, limits: Limits): void {
  const total = spent + payment.fee;
  if (total > limits[payment.network].feesPerHour) {
    throw new Refusal('over_hourly_cap', `${total} is more than an hour may cost`);
  }
}
