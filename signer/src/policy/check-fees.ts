import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';
import type { Payment } from './payment.ts';

/** By which a fee is divided for its rate, as the limits count it. */
const ratePer: Readonly<Record<Payment['network'], bigint>> = { bitcoin: 1_000n, ethereum: 1n };

/**
 * What a transaction may cost, in its network's own coin, as a whole and for each of `size` virtual
 * bytes or gas. @throws Refusal `over_fee_cap`
 */
export function checkFee(
  network: Payment['network'],
  { fee, size }: { readonly fee: bigint; readonly size: bigint },
  most: Pick<Limits['bitcoin'], 'fee' | 'feeRate'>,
): void {
  if (fee > most.fee || fee * ratePer[network] > most.feeRate * size) {
    throw new Refusal('over_fee_cap', `${fee} for a size of ${size}`);
  }
}

/** The dearest fee of each other purpose on a payment's network, together, in the network's own coin. */
export type SpentFees = { readonly lastHour: bigint; readonly lastDay: bigint };

/**
 * What an hour and any 24 hours may burn. Another signature of the same purpose replaces the first, so the dearest of a
 * purpose counts. Fees of the house's own moves count too: they are all that such a move can lose.
 * @throws Refusal `over_hourly_cap`, `over_daily_cap`
 */
export function checkFees(
  payment: Pick<Payment, 'network' | 'fee'>,
  { lastHour, lastDay }: SpentFees,
  limits: Limits,
): void {
  const { feesPerHour, feesPerDay } = limits[payment.network];
  const inHour = lastHour + payment.fee;
  if (inHour > feesPerHour) {
    throw new Refusal('over_hourly_cap', `${inHour} is more than an hour may cost`);
  }
  const inDay = lastDay + payment.fee;
  if (inDay > feesPerDay) {
    throw new Refusal('over_daily_cap', `${inDay} is more than a day may cost`);
  }
}
