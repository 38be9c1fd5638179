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

/**
 * What an hour may burn. Another signature of the same purpose replaces the first, so the dearest of a
 * purpose counts. Fees of the house's own moves count too: they are all that such a move can lose.
 * `spent`: the dearest fee of each other purpose on the payment's network, within the last hour.
 * @throws Refusal `over_hourly_cap`
 */
export function checkFees(
  payment: Pick<Payment, 'network' | 'fee'>,
  spent: bigint,
  limits: Limits,
): void {
  const total = spent + payment.fee;
  if (total > limits[payment.network].feesPerHour) {
    throw new Refusal('over_hourly_cap', `${total} is more than an hour may cost`);
  }
}
