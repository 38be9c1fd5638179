import { lesser } from '@tessera/money/lesser';
import { type Cents, minus } from '@tessera/money/minor-units';
import type { OwedParts } from './payoff.ts';

/** `surplus` is what was paid beyond everything that is owed, and stays the payer's. */
export type PaymentAllocation = OwedParts & { readonly surplus: Cents };

/**
 * Spreads a payment in EUR cents over what is owed: first fees, then interest, then principal.
 * @throws RangeError when the payment is negative.
 */
export function allocatePayment(amount: Cents, owed: OwedParts): PaymentAllocation {
  if (amount < 0n) throw new RangeError('A payment is not negative');
  let left = amount;
  const take = (part: Cents): Cents => {
    const taken = lesser(part, left);
    left = minus(left, taken);
    return taken;
  };
  const fees = take(owed.fees);
  const interest = take(owed.interest);
  const principal = take(owed.principal);
  return { fees, interest, principal, surplus: left };
}
