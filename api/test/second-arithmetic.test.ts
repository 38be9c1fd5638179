import { cumulativeInterest } from '@tessera/lending/accrued-interest';
import { aprcOfQuote } from '@tessera/lending/aprc';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { saleForAmount, saleOfUnits } from '@tessera/lending/collateral-sale';
import { openingTier } from '@tessera/lending/opening-tier';
import { originationFee } from '@tessera/lending/origination-fee';
import { partialLiquidation } from '@tessera/lending/partial-liquidation';
import { repaymentSchedule } from '@tessera/lending/repayment-schedule';
import { TERMS_VERSION } from '@tessera/lending/terms';
import { cents, coins } from '@tessera/money/minor-units';
import { annualCharge } from '@tessera/second-arithmetic/annual-charge';
import { berlinDay, dayOf, monthsLater, textOfDay } from '@tessera/second-arithmetic/days';
import { type Figures, figuresOf } from '@tessera/second-arithmetic/figures';
import { interestUntil } from '@tessera/second-arithmetic/interest';
import { openingFee, openingRate } from '@tessera/second-arithmetic/opening';
import { saleOf, unitsToRaise, unitsToTarget } from '@tessera/second-arithmetic/sale';
import { dueAhead, dueDays } from '@tessera/second-arithmetic/schedule';
import fc from 'fast-check';

const figures = figuresOf(TERMS_VERSION) as Figures;
const day = fc.integer({ min: dayOf('2019-01-01'), max: dayOf('2035-12-31') });
const rate = fc.constantFrom(690, 790, 990, 1_190);
const debt = fc.bigInt({ min: 1n, max: 20_000_000n });
const plan = fc.constantFrom('bullet', 'interest_only', 'amortising');
const months = fc.constantFrom(3, 6, 12, 24);
/** A position that a loan can have, from far too little collateral to plenty. */
const position = fc
  .record({
    asset: fc.constantFrom('BTC', 'ETH', 'USDC'),
    debt,
    share: fc.bigInt({ min: 3_000n, max: 15_000n }),
    price: fc.bigInt({ min: 50_000_000n, max: 10_000_000_000_000n }),
  })
  .map(({ asset, debt: owed, share, price }) => {
    const unit = figures.coins[asset].unitsPerCoin * 1_000_000n;
    const collateral = (owed * unit * 10_000n) / (share * price) + 1n;
    return { asset, debt: cents(owed), price, collateral: coins(collateral) };
  });

/** Two who never read each other's work: where they differ, one of them is wrong. */
describe('the product and the second arithmetic', () => {
  it('name the same terms', () => {
    expect(figures).toBeDefined();
  });

  it('have the same day in Berlin', () => {
    const instant = fc.integer({ min: Date.UTC(1997, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(instant, (ms) => {
        expect(textOfDay(berlinDay(ms))).toBe(berlinDateOf(new Date(ms)));
      }),
    );
  });

  it('reckon the same interest', () => {
    const stretch = fc.tuple(fc.integer({ min: 0, max: 100 }), debt);
    fc.assert(
      fc.property(day, fc.array(stretch, { minLength: 1 }), rate, (from, parts, apr) => {
        let on = from;
        const own = parts.map(([days, principal], index) => {
          on += index === 0 ? 0 : days;
          return { from: on, principal };
        });
        const theirs = own.map((part) => ({
          from: textOfDay(part.from),
          principal: cents(part.principal),
        }));
        const until = on + 40;
        const product = cumulativeInterest(theirs, apr, textOfDay(until));
        expect(interestUntil(own, BigInt(apr), until)).toBe(product);
      }),
    );
  });

  it('plan the same instalments and the same charge', () => {
    const principal = fc.bigInt({ min: 50_000n, max: 10_000_000n });
    fc.assert(
      fc.property(day, months, plan, rate, principal, (from, termMonths, kind, apr, owed) => {
        const payoutDate = textOfDay(from);
        const loan = { plan: kind, principal: cents(owed), apr, payoutDate, termMonths };
        const schedule = repaymentSchedule(loan);
        const days = dueDays(from, termMonths, kind);
        const start = { plan: kind, rate: BigInt(apr), principal: owed, exact: 0n, counted: 0n };
        const due = dueAhead({ ...start, from, days });
        expect(due.map((row) => ({ ...row, on: textOfDay(row.on) }))).toEqual(
          schedule.map((row) => {
            return { on: row.dueDate, principal: row.principal, interest: row.interest };
          }),
        );
        const fee = openingFee(figures, owed);
        expect(fee).toBe(originationFee(cents(owed)));
        const payments = due.map((row, index) => {
          const month = kind === 'bullet' ? termMonths : index + 1;
          return { months: month, amount: row.principal + row.interest };
        });
        const product = aprcOfQuote({ payout: cents(owed - fee), payoutDate, schedule });
        expect(annualCharge(owed - fee, payments)).toBe(product);
      }),
      { numRuns: 40 },
    );
  });

  it('open at the same rate, or not at all', () => {
    fc.assert(
      fc.property(position, day, months, plan, (at, from, termMonths, kind) => {
        const { asset, price, collateral, debt: principal } = at;
        const payoutDate = textOfDay(from);
        const offer = { asset, price, plan: kind, termMonths, payoutDate };
        const tier = openingTier(offer, principal, collateral);
        const days = monthsLater(from, termMonths) - from;
        const wish = { coin: asset, plan: kind, principal, collateral, price, days };
        expect(openingRate(figures, wish)).toBe(tier && BigInt(tier.apr));
      }),
      { numRuns: 500 },
    );
  });

  it('sell the same units, for the same amounts', () => {
    fc.assert(
      fc.property(position, debt, (at, wanted) => {
        const { asset: coin, ...rest } = at;
        const standing = { coin, ...rest };
        const { cure } = figures.coins[coin];
        const sale = partialLiquidation(at);
        if (sale.ok) expect(unitsToTarget(figures, standing, cure)).toBe(sale.unitsSold);
        const raised = saleForAmount(at, cents(wanted));
        expect(unitsToRaise(figures, standing, wanted)).toBe(raised.unitsSold);
        const product = saleOfUnits(at, raised.unitsSold);
        const { proceeds, fee, repaid, surplus, writtenOff, debtAfter } = product;
        expect(saleOf(figures, standing, raised.unitsSold)).toMatchObject({
          ...{ proceeds, fee, repaid, surplus, writtenOff, debtAfter },
        });
      }),
      { numRuns: 300 },
    );
  });
});
