import { Refusal } from '../refusal.ts';
import type { Payment } from './payment.ts';

/** A purpose as its first signature made it. */
export type KnownPurpose = Pick<
  Payment,
  'purpose' | 'network' | 'asset' | 'amount' | 'destination'
> & {
  /** What every order of it uses up. */
  readonly anchor: string;
};

/** Who used up something, and which amount was signed for it. */
export type KnownClaim = { readonly purposeId: string; readonly amount: bigint | null };

/** What signatures were given for, as far as a payment touches it. */
export type SignedBefore = {
  /** The payment's own, if it has one. */
  readonly purpose: KnownPurpose | undefined;
  /** Of what the payment would use up. */
  readonly claims: ReadonlyMap<string, KnownClaim>;
};

/**
 * At most one transaction of a purpose is ever mined, and no two purposes stand in each other's way:
 * whatever a purpose has used is its own for ever, and all its orders use up the first one's anchor.
 * An outpoint has one amount for ever, so that no two half-true orders make a whole false one
 * (BIP-143: a signature commits to the amount of its own input only).
 * @throws Refusal `second_signature`, `nonce_taken`, `amount_changed`
 */
export function checkExclusion(payment: Payment, { purpose, claims }: SignedBefore): void {
  for (const claim of payment.claims) {
    const known = claims.get(claim.what);
    if (!known) continue;
    if (known.purposeId !== payment.purposeId) {
      throw payment.network === 'ethereum'
        ? new Refusal('nonce_taken', `${known.purposeId} has this nonce`)
        : new Refusal('second_signature', `${known.purposeId} spends one of its inputs`);
    }
    if (known.amount !== claim.amount) {
      throw new Refusal('amount_changed', 'An input was signed with another amount');
    }
  }
  if (purpose) checkSamePurpose(payment, purpose);
}

function checkSamePurpose(payment: Payment, first: KnownPurpose): void {
  const isSame =
    payment.purpose === first.purpose &&
    payment.network === first.network &&
    payment.asset === first.asset &&
    payment.destination === first.destination &&
    (payment.purpose !== 'withdrawal' || payment.amount === first.amount);
  if (!isSame) throw new Refusal('second_signature', 'The first order was for something else');
  if (!payment.claims.some(({ what }) => what === first.anchor)) {
    throw new Refusal('second_signature', 'It would not exclude the first order');
  }
}
