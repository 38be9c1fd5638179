import { annualCharge } from './annual-charge.ts';
import { berlinDay, dayOf, monthsLater, textOfDay } from './days.ts';
import { type Figures, figuresOf } from './figures.ts';
import { interestUntil } from './interest.ts';
import { openingFee, openingRate } from './opening.ts';
import { saleOf, unitsToTarget } from './sale.ts';
import { dueAhead, dueDays } from './schedule.ts';
import { meets, reaches } from './standing.ts';
import { unitsOf } from './wire.ts';

const figures = figuresOf('1-8b4efc2c') as Figures;
const euros = (text: string) => unitsOf(text, 2);
const bitcoins = (text: string) => unitsOf(text, 8);
const price = (text: string) => unitsOf(text, 8);

/** Figures of the design's worked example, and of published examples, copied by hand. */
describe('the second arithmetic', () => {
  it('makes €1,301.92 of interest on €24,000 after 200 days at 9.9%', () => {
    const from = dayOf('2026-01-31');
    expect(interestUntil([{ from, principal: euros('24000') }], 990n, from + 200)).toBe(130_192n);
  });

  it('sells 0.37872770 BTC at €39,000, for €14,770.38 with a fee of €147.71', () => {
    const standing = {
      ...({ coin: 'BTC', collateral: bitcoins('0.8'), debt: euros('25301.92') } as const),
      price: price('39000'),
    };
    expect(reaches(figures, standing, 8_000n)).toBe(true);
    expect(meets(figures, standing, 8_000n)).toBe(false);
    const units = unitsToTarget(figures, standing, 6_500n);
    expect(units).toBe(bitcoins('0.37872770'));
    expect(saleOf(figures, standing, units)).toMatchObject({
      proceeds: euros('14770.38'),
      fee: euros('147.71'),
      debtAfter: euros('10679.25'),
    });
    const before = saleOf(figures, standing, units - 1n);
    const less = { ...standing, collateral: before.collateralAfter, debt: before.debtAfter };
    expect(meets(figures, less, 6_500n)).toBe(false);
  });

  it('takes equal instalments of €470.06 for €10,000 over 24 months at 11.9% from 31 January 2026', () => {
    const from = dayOf('2026-01-31');
    const days = dueDays(from, 24, 'amortising');
    const start = { plan: 'amortising', rate: 1_190n, principal: euros('10000') } as const;
    const due = dueAhead({ ...start, exact: 0n, counted: 0n, from, days });
    const totals = due.map(({ principal, interest }) => principal + interest);
    expect(new Set(totals.slice(0, -1))).toEqual(new Set([euros('470.06')]));
    expect(totals.at(-1)).toBeLessThanOrEqual(euros('470.06'));
    expect(due.slice(0, 3).map(({ on }) => textOfDay(on))).toEqual([
      ...['2026-02-28', '2026-03-31', '2026-04-30'],
    ]);
  });

  it.each([
    [25n, '6.9', 690n, 7_98n],
    [35n, '7.9', 790n, 8_99n],
    [50n, '9.9', 990n, 11_01n],
    [55n, '11.9', 1_190n, 13_03n],
  ])('charges at a loan-to-value of %s%% %s%% a year', (ltv, _, rate, percent) => {
    const principal = euros('10000');
    const wish = {
      ...({ coin: 'BTC', plan: 'bullet', price: price('60000'), days: 365, principal } as const),
      collateral: (principal * 10n ** 8n * 10_000n) / (ltv * 100n * euros('60000')) + 1n,
    };
    expect(openingRate(figures, wish)).toBe(rate);
    const fee = openingFee(figures, principal);
    const amount = principal + interestUntil([{ from: 0, principal }], rate, 365);
    const charge = annualCharge(principal - fee, [{ months: 12, amount }]);
    expect((charge + 5_000n) / 10_000n).toBe(percent);
  });

  it('gives 6.434412% for €200,000 with a fee of €4,000 and 240 payments of €1,432.86', () => {
    const payments = Array.from({ length: 240 }, (_, index) => {
      return { months: index + 1, amount: euros('1432.86') };
    });
    expect(annualCharge(euros('196000'), payments)).toBe(6_434_412n);
  });

  it.each([
    ['2026-03-29T00:59:59Z', '2026-03-29'],
    ['2026-06-30T21:59:59Z', '2026-06-30'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('has at %s the day %s in Berlin', (instant, day) => {
    expect(textOfDay(berlinDay(Date.parse(instant)))).toBe(day);
  });

  it('clips the day of a month to its end, leap years too', () => {
    const later = (day: string, months: number) => textOfDay(monthsLater(dayOf(day), months));
    expect(later('2027-11-30', 3)).toBe('2028-02-29');
    expect(later('2026-01-31', 13)).toBe('2027-02-28');
    expect(later('2026-12-15', 24)).toBe('2028-12-15');
  });
});
