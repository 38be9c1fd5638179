import fc from 'fast-check';
import { Refusal } from '../refusal.ts';
import { checkExclusion, type KnownClaim, type KnownPurpose } from './check-exclusion.ts';
import type { Claim, Payment } from './payment.ts';

const claim = fc.record({
  what: fc.constantFrom('a:0', 'a:1', 'b:0', 'c:0', 'd:0'),
  amount: fc.constantFrom<bigint>(1n, 2n),
});
const payment: fc.Arbitrary<Payment> = fc.record({
  orderId: fc.uuid(),
  purposeId: fc.constantFrom('p', 'q', 'r'),
  purpose: fc.constantFrom('withdrawal', 'sweep'),
  network: fc.constant('bitcoin' as const),
  asset: fc.constant('BTC' as const),
  amount: fc.constantFrom(5n, 6n),
  fee: fc.constant(1n),
  destination: fc.constantFrom('x', 'y'),
  claims: fc.uniqueArray(claim, {
    minLength: 1,
    maxLength: 4,
    selector: ({ what }) => what,
  }) as unknown as fc.Arbitrary<[Claim, ...Claim[]]>,
});

/** What remains of payments when each is asked for, and remembered if nothing stands against it. */
function acceptedOf(payments: readonly Payment[]): Payment[] {
  const purposes = new Map<string, KnownPurpose>();
  const claims = new Map<string, KnownClaim>();
  return payments.filter((each) => {
    try {
      checkExclusion(each, { purpose: purposes.get(each.purposeId), claims });
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      return false;
    }
    const { purposeId } = each;
    if (!purposes.has(purposeId)) {
      purposes.set(purposeId, { ...each, anchor: each.claims[0].what });
    }
    for (const { what, amount } of each.claims) claims.set(what, { purposeId, amount });
    return true;
  });
}

const whatsOf = ({ claims }: Payment) => claims.map(({ what }) => what);

describe('of all payments that are let through', () => {
  it('two of one purpose use up something together, and mean the same', () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 2, maxLength: 30 }), (payments) => {
        const accepted = acceptedOf(payments);
        for (const one of accepted) {
          for (const other of accepted) {
            if (one.purposeId !== other.purposeId) continue;
            expect(whatsOf(one).some((what) => whatsOf(other).includes(what))).toBe(true);
            expect(other.destination).toBe(one.destination);
            expect(other.purpose).toBe(one.purpose);
            if (one.purpose === 'withdrawal') expect(other.amount).toBe(one.amount);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('two of different purposes use up nothing together, and an output has one amount', () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 2, maxLength: 30 }), (payments) => {
        const seen = new Map<string, string>();
        for (const { purposeId, claims } of acceptedOf(payments)) {
          for (const { what, amount } of claims) {
            const use = `${purposeId} ${amount}`;
            expect(seen.get(what) ?? use).toBe(use);
            seen.set(what, use);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a replacement is among them', () => {
    const accepted = fc
      .sample(fc.array(payment, { minLength: 20, maxLength: 30 }), { numRuns: 50, seed: 1 })
      .flatMap((payments) => {
        const kept = acceptedOf(payments);
        return kept.length - new Set(kept.map(({ purposeId }) => purposeId)).size;
      });
    expect(Math.max(...accepted)).toBeGreaterThan(1);
  });
});
