import { cents } from '@tessera/money/minor-units';
import fc from 'fast-check';
import { cumulativeInterest, type PrincipalStep } from './accrued-interest.ts';
import { addDays } from './civil-date.ts';
import { dueDates } from './due-dates.ts';
import { payoff } from './payoff.ts';
import { prepayLoan } from './prepay-loan.ts';
import type { RunningLoan } from './remaining-schedule.ts';
import { repaymentSchedule } from './repayment-schedule.ts';
import { loanTermsInMonths, repaymentPlans } from './terms.ts';

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

const anyLoan = fc.record({
  plan: fc.constantFrom(...repaymentPlans),
  principal: fc.bigInt({ min: 50_000n, max: 10_000_000n }).map(cents),
  apr: fc.constantFrom(690, 790, 990, 1190),
  payoutDate: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days)),
  termMonths: fc.constantFrom(...loanTermsInMonths),
});

describe('repaymentSchedule', () => {
  it('asks 470.06 a month for €10,000 over 24 months at 11.9% from 31 January 2026', () => {
    const schedule = repaymentSchedule({
      plan: 'amortising',
      principal: cents(1_000_000n),
      apr: 1190,
      payoutDate: '2026-01-31',
      termMonths: 24,
    });
    expect(schedule).toHaveLength(24);
    expect(new Set(schedule.slice(0, -1).map(({ total }) => total))).toEqual(new Set([47_006n]));
    expect(schedule.slice(0, 2).map(({ dueDate }) => dueDate)).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(schedule.at(-1)).toMatchObject({ total: 46_994n, outstandingAfter: 0n });
  });

  it('pays interest monthly and the principal at maturity when interest-only', () => {
    const schedule = repaymentSchedule({
      plan: 'interest_only',
      principal: cents(1_000_000n),
      apr: 990,
      payoutDate: '2026-01-31',
      termMonths: 3,
    });
    expect(schedule.map(({ interest, principal }) => [interest, principal])).toEqual([
      [7_595n, 0n],
      [8_408n, 0n],
      [8_137n, 1_000_000n],
    ]);
  });

  it('repays the principal exactly, in equal instalments but the last, which is no larger', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const schedule = repaymentSchedule(loan);
        expect(sum(schedule.map(({ principal }) => principal))).toBe(loan.principal);
        expect(schedule.at(-1)?.outstandingAfter).toBe(0n);
        if (loan.plan !== 'amortising') return;
        const totals = schedule.map(({ total }) => total);
        const [equal = 0n] = totals;
        const last = totals.pop() ?? 0n;
        expect(totals.every((total) => total === equal)).toBe(true);
        expect(last > 0n && last <= equal + 1n).toBe(true);
        expect(equal - last < BigInt(loan.termMonths) * 2n).toBe(true);
      }),
    );
  });

  it('posts interest that adds up to the rounded total', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const schedule = repaymentSchedule(loan);
        const steps: PrincipalStep[] = [
          { from: loan.payoutDate, principal: cents(loan.principal) },
        ];
        for (const { dueDate, outstandingAfter } of schedule) {
          steps.push({ from: dueDate, principal: outstandingAfter });
        }
        const end = schedule.at(-1)?.dueDate ?? '';
        const total = cumulativeInterest(steps, loan.apr, end);
        expect(sum(schedule.map(({ interest }) => interest))).toBe(total);
      }),
    );
  });
});

describe('prepayLoan', () => {
  const start = {
    plan: 'amortising',
    apr: 1190,
    steps: [{ from: '2026-01-31', principal: cents(1_000_000n) }],
    interestPaid: 0n,
  } as const;
  const dates = dueDates('2026-01-31', 24, 'amortising');

  it('lowers the instalments and keeps the dates', () => {
    const payment = { amount: cents(300_000n), on: '2026-02-10', dueFees: 0n } as const;
    const { allocation, schedule } = prepayLoan(start, payment, dates);
    expect(allocation).toEqual({ fees: 0n, interest: 3_260n, principal: 296_740n, surplus: 0n });
    expect(schedule.map(({ dueDate }) => dueDate)).toEqual(dates);
    expect(schedule.every(({ total }) => total < 47_006n)).toBe(true);
    expect(sum(schedule.map(({ principal }) => principal))).toBe(703_260n);
  });

  it('leaves the schedule alone when it pays the instalment of the day', () => {
    const full = repaymentSchedule({
      plan: 'amortising',
      principal: cents(1_000_000n),
      apr: 1190,
      payoutDate: '2026-01-31',
      termMonths: 24,
    });
    const payment = { amount: full[0]?.total ?? 0n, on: '2026-02-28', dueFees: 0n } as const;
    const { schedule } = prepayLoan(start, payment, dates);
    expect(schedule).toHaveLength(23);
    const [before, after] = [full[1]?.total ?? 0n, schedule[0]?.total ?? 0n];
    expect(before - after <= 1n && before >= after).toBe(true);
  });

  it('carries interest that a small payment did not reach into the next instalment', () => {
    const payment = { amount: cents(1_000n), on: '2026-02-10', dueFees: cents(500n) };
    const { allocation, schedule } = prepayLoan(start, payment, dates);
    expect(allocation).toEqual({ fees: 500n, interest: 500n, principal: 0n, surplus: 0n });
    expect(schedule[0]?.interest).toBe(9_129n - 500n);
    const totals = schedule.map(({ total }) => total);
    const last = totals.pop() ?? 0n;
    expect(new Set(totals).size).toBe(1);
    const residue = (totals[0] ?? 0n) - last;
    expect(residue >= 0n && residue < 26n).toBe(true);
    expect(sum(schedule.map(({ principal }) => principal))).toBe(1_000_000n);
  });

  it('ends the loan when it is the payoff, exactly', () => {
    const amounts = fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 90 }),
        amount: fc.bigInt({ min: 0n, max: 400_000n }).map(cents),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        anyLoan,
        amounts,
        fc.bigInt({ min: 0n, max: 5_000n }).map(cents),
        (loan, payments, fees) => {
          const steps = [{ from: loan.payoutDate, principal: loan.principal }];
          const all = dueDates(loan.payoutDate, loan.termMonths, loan.plan);
          let running: RunningLoan = { plan: loan.plan, apr: loan.apr, steps, interestPaid: 0n };
          let on = loan.payoutDate;
          for (const { days, amount } of payments) {
            on = addDays(on, days);
            running = prepayLoan(running, { amount, on, dueFees: 0n }, all).loan;
          }
          on = addDays(on, 7);
          const owed = payoff(running, fees, on);
          const {
            allocation,
            loan: after,
            schedule,
          } = prepayLoan(running, { amount: owed.total, on, dueFees: fees }, all);
          expect(allocation.surplus).toBe(0n);
          expect(schedule).toEqual([]);
          expect(payoff(after, 0n, on).total).toBe(0n);
          expect(payoff(after, 0n, addDays(on, 400)).total).toBe(0n);
          if (owed.interest + owed.principal > 0n) {
            const short = { amount: cents(owed.total - 1n), on, dueFees: fees };
            const { loan: left } = prepayLoan(running, short, all);
            expect(payoff(left, 0n, on).total).toBe(1n);
          }
        },
      ),
    );
  });
});
