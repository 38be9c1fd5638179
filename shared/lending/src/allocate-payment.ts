import { lesser } from '@tessera/money/lesser';
import type { OwedParts } from './payoff.ts';

/** `surplus` is what was paid beyond everything that is owed, and stays the payer's. */
export type PaymentAllocation = OwedParts & { readonly surplus: bigint };

/**
 * Spreads a payment in EUR cents over what is owed: first fees, then interest, then principal.
 * @throws RangeError when the payment is negative.
 */
export function allocatePayment(amount: bigint, owed: OwedParts): PaymentAllocation {
  if (amount < 0n) throw new RangeError('A payment is not negative');
  let left = amount;
  const take = (part: bigint): bigint => {
    const taken = lesser(part, left);
    left -= taken;
    return taken;
  };
  const fees = take(owed.fees);
  const interest = take(owed.interest);
  const principal = take(owed.principal);
  return { fees, interest, principal, surplus: left };
}
