import { type CollateralAsset, collateralAssets } from '@tessera/money/asset';
import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import fc from 'fast-check';
import { interestOver } from './accrued-interest.ts';
import { daysBetween } from './civil-date.ts';
import { largestPrincipal } from './largest-principal.ts';
import type { LoanOffer } from './loan-offer.ts';
import { debtAtMaturity } from './loan-offer.ts';
import { isAtOrBelowLtv, loanToValueInBasisPoints } from './loan-to-value.ts';
import { maximumOpeningLtv } from './maximum-opening-ltv.ts';
import { openingTier } from './opening-tier.ts';
import { type LoanWish, quoteLoan } from './quote-loan.ts';
import { smallestCollateral } from './smallest-collateral.ts';
import { collateralTerms, loanTermsInMonths, repaymentPlans, TERMS_VERSION } from './terms.ts';

const bullet: LoanOffer = {
  asset: 'BTC',
  price: parsePrice('60000'),
  plan: 'bullet',
  termMonths: 12,
  payoutDate: '2026-01-31',
};

function quoted(offer: LoanOffer, wish: LoanWish) {
  const quote = quoteLoan(offer, wish);
  if (!quote.ok) throw new Error(quote.reason);
  return quote;
}

describe('quoteLoan', () => {
  it('names everything that a borrower decides on', () => {
    const quote = quoted(bullet, { principal: cents(2_400_000n), ltv: 5000 });
    expect(quote).toMatchObject({
      termsVersion: TERMS_VERSION,
      principal: 2_400_000n,
      collateral: 80_000_000n,
      collateralValue: 4_800_000n,
      openingLtv: 50_000_000n,
      apr: 990,
      originationFee: 24_000n,
      payout: 2_376_000n,
      maturityDate: '2027-01-31',
      totalInterest: 237_600n,
      totalRepayment: 2_637_600n,
    });
    expect(quote.schedule).toHaveLength(1);
  });

  it('answers from the collateral what it answers from the principal', () => {
    const quote = quoted(bullet, { collateral: coins(80_000_000n), ltv: 5000 });
    expect(quote).toEqual(quoted(bullet, { principal: cents(2_400_000n), ltv: 5000 }));
    expect(quote).toEqual(
      quoted(bullet, { principal: cents(2_400_000n), collateral: coins(80_000_000n) }),
    );
  });

  it('opens a 24-month bullet on BTC at 52.50% at most', () => {
    const offer = { ...bullet, termMonths: 24 } as const;
    expect(daysBetween('2026-01-31', '2028-01-31')).toBe(730);
    expect(maximumOpeningLtv(offer)).toBe(5250);
    expect(quoted(offer, { collateral: coins(80_000_000n), ltv: 5250 }).principal).toBe(2_520_000n);
    expect(quoteLoan(offer, { collateral: coins(80_000_000n), ltv: 5251 })).toMatchObject({
      ok: false,
      reason: 'above_opening_ltv',
      bounds: { maximumLtv: 5250 },
    });
  });

  it.each([
    ['ETH', 'bullet', 24, 5008],
    ['USDC', 'bullet', 24, 7011],
    ['BTC', 'bullet', 12, 5808],
    ['BTC', 'bullet', 6, 6000],
    ['BTC', 'interest_only', 24, 6000],
    ['ETH', 'amortising', 24, 5500],
    ['USDC', 'interest_only', 12, 8000],
  ] as const)('caps %s, %s over %p months at %p', (asset, plan, termMonths, expected) => {
    expect(maximumOpeningLtv({ asset, plan, termMonths, payoutDate: '2026-01-31' })).toBe(expected);
  });

  it('takes at least €10 as its fee, and rounds the fee up', () => {
    const small = quoted(bullet, { principal: cents(50_000n) });
    expect([small.originationFee, small.payout]).toEqual([1_000n, 49_000n]);
    expect(quoted(bullet, { principal: cents(123_401n) }).originationFee).toBe(1_235n);
  });

  it('says what could be had where a wish cannot', () => {
    expect(quoteLoan(bullet, { principal: cents(49_999n) })).toMatchObject({
      reason: 'below_minimum',
      bounds: { minimumPrincipal: 50_000n },
    });
    expect(quoteLoan(bullet, { principal: cents(10_000_001n) })).toMatchObject({
      reason: 'above_maximum',
      bounds: { maximumPrincipal: 10_000_000n },
    });
    const tooLittle = quoteLoan(bullet, {
      principal: cents(2_400_000n),
      collateral: coins(50_000_000n),
    });
    expect(tooLittle).toMatchObject({ ok: false, reason: 'above_opening_ltv' });
    if (tooLittle.ok) return;
    const { maximumPrincipal, minimumCollateral } = tooLittle.bounds;
    quoted(bullet, { principal: maximumPrincipal, collateral: coins(50_000_000n) });
    quoted(bullet, { principal: cents(2_400_000n), collateral: minimumCollateral });
    for (const ltv of [0, -1, 0.5, Number.NaN]) {
      expect(quoteLoan(bullet, { principal: cents(2_400_000n), ltv })).toMatchObject({
        reason: 'invalid_ltv',
      });
    }
  });

  it('names the smallest collateral when the one at hand carries no loan', () => {
    const refused = quoteLoan(bullet, { collateral: coins(1n), ltv: 5000 });
    expect(refused).toMatchObject({ ok: false, reason: 'below_minimum' });
    if (refused.ok) return;
    const { minimumCollateral } = refused.bounds;
    expect(quoted(bullet, { collateral: minimumCollateral, ltv: 5000 }).principal).toBe(50_000n);
  });

  it.each<LoanWish>([
    { principal: 0n, ltv: 5000 },
    { collateral: 0n, ltv: 5000 },
  ])('refuses nothing at all as less than the smallest loan: %o', (wish) => {
    const refused = quoteLoan(bullet, wish);
    expect(refused).toMatchObject({ ok: false, reason: 'below_minimum' });
    if (refused.ok) return;
    const { minimumPrincipal, minimumCollateral } = refused.bounds;
    expect(minimumPrincipal).toBe(50_000n);
    expect(quoted(bullet, { collateral: minimumCollateral, ltv: 5000 }).principal).toBe(50_000n);
  });

  it('refuses a price that is none', () => {
    expect(() => quoteLoan({ ...bullet, price: 0n }, { principal: cents(50_000n) })).toThrow(
      RangeError,
    );
  });
});

const price = fc.bigInt({ min: parsePrice('0.5'), max: parsePrice('250000') });
const payoutDate = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2032-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const anyOffer: fc.Arbitrary<LoanOffer> = fc.record({
  asset: fc.constantFrom<CollateralAsset>(...collateralAssets),
  price,
  plan: fc.constantFrom(...repaymentPlans),
  termMonths: fc.constantFrom(...loanTermsInMonths),
  payoutDate,
});
const anyCents = fc.bigInt({ min: 50_000n, max: 10_000_000n }).map(cents);

describe('terms under which unpaid interest carries a loan below its own tier', () => {
  const offer = { ...bullet, termMonths: 24 } as const;

  beforeEach(() => {
    // 58% / 1.238 is less than the 50% at which the highest rate begins: the rate below it applies.
    jest.replaceProperty(collateralTerms, 'BTC', { ...collateralTerms.BTC, warningLtv: 5800 });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('open at the lower rate, up to what that rate allows', () => {
    expect(maximumOpeningLtv(offer)).toBe(4841);
    const quote = quoted(offer, { collateral: coins(80_000_000n) });
    expect(quote.apr).toBe(990);
    expect(openingTier(offer, cents(quote.principal + 1n), quote.collateral)).toBeUndefined();
    const back = quoted(offer, { principal: quote.principal });
    expect(openingTier(offer, back.principal, coins(back.collateral - 1n))).toBeUndefined();
    expect(back.apr).toBe(990);
  });

  it('reach the whole of the lower tier where the higher one starts out of reach', () => {
    jest.replaceProperty(collateralTerms, 'BTC', { ...collateralTerms.BTC, warningLtv: 6150 });
    expect(maximumOpeningLtv(offer)).toBe(5000);
    expect(quoted(offer, { collateral: coins(80_000_000n) }).openingLtv).toBe(50_000_000n);
    expect(quoted(offer, { principal: cents(2_400_000n) }).collateral).toBe(80_000_000n);
  });
});

describe('every loan', () => {
  it('opens within its opening LTV, whatever is typed', () => {
    const typed = fc.oneof(
      fc.bigInt({ min: -(10n ** 6n), max: 10n ** 30n }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
    );
    const ltv = fc.oneof(fc.integer({ min: -10, max: 12_000 }), fc.double());
    const wish: fc.Arbitrary<LoanWish> = fc.oneof(
      fc.record({ principal: typed.map(cents) }),
      fc.record({ collateral: typed.map(coins) }),
      fc.record({ principal: fc.oneof(anyCents, typed.map(cents)), ltv }),
      fc.record({ collateral: typed.map(coins), ltv }),
      fc.record({ principal: fc.oneof(anyCents, typed.map(cents)), collateral: typed.map(coins) }),
    );
    fc.assert(
      fc.property(anyOffer, wish, (offer, asked) => {
        const quote = quoteLoan(offer, asked);
        if (!quote.ok) return;
        const { asset, collateral, principal } = quote;
        const terms = collateralTerms[asset];
        const position = { asset, price: offer.price, collateral, debt: principal };
        expect(isAtOrBelowLtv(position, terms.openingLtv)).toBe(true);
        const atMaturity = { ...position, debt: debtAtMaturity(offer, principal, quote.apr) };
        expect(isAtOrBelowLtv(atMaturity, terms.warningLtv)).toBe(true);
        expect(principal >= 50_000n && principal <= 10_000_000n).toBe(true);
        if (asked.ltv !== undefined) expect(isAtOrBelowLtv(position, asked.ltv)).toBe(true);
        expect(quote.payout + quote.originationFee).toBe(principal);
      }),
      { numRuns: 400 },
    );
  });

  it('is quoted alike in both directions', () => {
    fc.assert(
      fc.property(anyOffer, anyCents, (offer, principal) => {
        const collateral = smallestCollateral(offer, principal);
        expect(openingTier(offer, principal, collateral)).toBeDefined();
        expect(openingTier(offer, principal, coins(collateral - 1n))).toBeUndefined();
        const largest = largestPrincipal(offer, collateral);
        expect(largest >= principal).toBe(true);
        expect(openingTier(offer, largest, collateral)).toBeDefined();
        expect(openingTier(offer, cents(largest + 1n), collateral)).toBeUndefined();
        expect(smallestCollateral(offer, largest) <= collateral).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('is shown within its maximum, and is had when what was shown is sent back', () => {
    const wish: fc.Arbitrary<LoanWish> = fc.oneof(
      fc.record({ principal: anyCents }),
      fc.record({ principal: anyCents, ltv: fc.integer({ min: 1, max: 8000 }) }),
      fc.record({ collateral: fc.bigInt({ min: 1n, max: 10n ** 21n }).map(coins) }),
    );
    fc.assert(
      fc.property(anyOffer, wish, (offer, asked) => {
        const quote = quoteLoan(offer, asked);
        if (!quote.ok) return;
        const { asset, principal, collateral } = quote;
        const position = { asset, price: offer.price, collateral, debt: principal };
        const ltv = loanToValueInBasisPoints(position) ?? 0;
        expect(ltv).toBeLessThanOrEqual(quote.maximumLtv);
        expect(quoted(offer, { principal, collateral })).toEqual(quote);
        const { apr, payout } = quoted(offer, { principal, ltv });
        expect({ apr, payout }).toEqual({ apr: quote.apr, payout: quote.payout });
        expect(quoteLoan(offer, { collateral, ltv })).toMatchObject(
          principal < 9_990_000n ? { ok: true } : {},
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('can be had at any LTV up to the maximum', () => {
    fc.assert(
      fc.property(
        anyOffer,
        anyCents,
        fc.integer({ min: 1, max: 8000 }),
        (offer, principal, ltv) => {
          const expected = ltv <= maximumOpeningLtv(offer);
          expect(quoteLoan(offer, { principal: principal, ltv }).ok).toBe(expected);
        },
      ),
    );
  });

  it('stays within its warning LTV between monthly payments at an unchanged price', () => {
    for (const asset of collateralAssets) {
      const { aprTiers, warningLtv } = collateralTerms[asset];
      for (const { apr, upToLtv } of aprTiers) {
        const principal = BigInt(upToLtv) * 10_000n;
        const peak = principal + interestOver(cents(principal), apr, 31);
        expect(peak <= BigInt(warningLtv) * 10_000n).toBe(true);
      }
    }
  });
});
