import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

export const hourMs = 3_600_000;

/** What was signed within the last hour for other purposes than a payment's own. */
export type LastHour = {
  /** Withdrawn in the payment's asset, by what was first signed within the hour. */
  readonly withdrawn: bigint;
  /** The dearest fee of each purpose on the payment's network. */
  readonly fees: bigint;
};

/**
 * What goes out within an hour. Another signature of the same purpose moves no more, so it counts
 * once. Fees of the house's own moves count too: they are all that such a move can lose.
 * @throws Refusal `over_hourly_cap`
 */
export function checkHour(payment: Payment, { withdrawn, fees }: LastHour, limits: Limits): void {
  const total = withdrawn + payment.amount;
  if (payment.purpose === 'withdrawal' && total > limits.perHour[payment.asset]) {
    throw new Refusal('over_hourly_cap', `${total} is more than an hour may move`);
  }
  const totalFees = fees + payment.fee;
  if (totalFees > limits[payment.network].feesPerHour) {
    throw new Refusal('over_hourly_cap', `${totalFees} is more than an hour may cost`);
  }
}
