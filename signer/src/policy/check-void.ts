import { Refusal } from '../refusal.ts';
import type { KnownClaim, KnownPurpose } from './check-exclusion.ts';
import type { Payment } from './payment.ts';

/** What was signed for the withdrawal that a void ends. */
type SignedPayments = {
  readonly purpose: KnownPurpose | undefined;
  /** Of what the void would use up. */
  readonly claims: ReadonlyMap<string, KnownClaim>;
  /** What each order that pays it uses up. */
  readonly orders: readonly (readonly string[])[];
};

/**
 * A void spends only what its withdrawal was signed with, and something of every order that pays it: once
 * it is mined, none of them can be. It need not be the anchor, which may be the very output that vanished.
 * @throws Refusal `nothing_to_void`, `second_signature`, `nonce_taken`, `amount_changed`
 */
export function checkVoid(payment: Payment, { purpose, claims, orders }: SignedPayments): void {
  if (purpose?.purpose !== 'withdrawal' || purpose.network !== payment.network) {
    throw new Refusal('nothing_to_void', 'No withdrawal was signed under this id');
  }
  for (const { what, amount } of payment.claims) {
    const known = claims.get(what);
    if (known?.purposeId !== payment.purposeId) {
      throw payment.network === 'ethereum'
        ? new Refusal('nonce_taken', 'The withdrawal does not have this nonce')
        : new Refusal('second_signature', 'An input is not one of the withdrawal’s');
    }
    if (known.amount !== amount) {
      throw new Refusal('amount_changed', 'An input was signed with another amount');
    }
  }
  const used = new Set(payment.claims.map(({ what }) => what));
  if (orders.some((order) => !order.some((what) => used.has(what)))) {
    throw new Refusal('second_signature', 'It would not exclude every order that pays');
  }
}
