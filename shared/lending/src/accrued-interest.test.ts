import { cents } from '@tessera/money/minor-units';
import fc from 'fast-check';
import { accruedInterest, cumulativeInterest } from './accrued-interest.ts';
import { addDays } from './civil-date.ts';

describe('accruedInterest', () => {
  const steps = [{ from: '2026-01-31', principal: cents(2_400_000n) }];

  it('counts the payout day and not the payment day', () => {
    expect(accruedInterest(steps, 990, '2026-01-31', '2026-01-31')).toBe(0n);
    expect(accruedInterest(steps, 990, '2026-01-31', '2026-02-01')).toBe(651n);
  });

  it('runs on past maturity and never on interest', () => {
    const years = (count: number) =>
      cumulativeInterest(steps, 990, addDays('2026-01-31', 365 * count));
    expect([years(1), years(2), years(10)]).toEqual([237_600n, 475_200n, 2_376_000n]);
  });

  it('rounds half-even: two and a half cents are two, seven and a half are eight', () => {
    const oneYear = (principal: bigint) =>
      cumulativeInterest([{ from: '2026-01-01', principal: cents(principal) }], 500, '2027-01-01');
    expect([oneYear(50n), oneYear(150n)]).toEqual([2n, 8n]);
  });

  it('follows the principal from step to step', () => {
    const paidDown = [...steps, { from: '2026-02-10', principal: cents(0n) }];
    expect(cumulativeInterest(paidDown, 990, '2027-01-31')).toBe(
      cumulativeInterest(steps, 990, '2026-02-10'),
    );
  });

  it('posts amounts that add up to the rounded total for every split of time', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 });
    const principals = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 300 }),
        principal: fc.bigInt({ min: 0n, max: 10_000_000n }).map(cents),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(days, principals, fc.integer({ min: 1, max: 2_000 }), (split, changes, apr) => {
        const all = [{ from: '2026-01-31', principal: cents(999_983n) }];
        for (const { after, principal } of changes) {
          all.push({ from: addDays(all.at(-1)?.from ?? '', after), principal });
        }
        let from = '2026-01-31';
        let posted = 0n;
        for (const length of split) {
          const until = addDays(from, length);
          const posting = accruedInterest(all, apr, from, until);
          expect(posting >= 0n).toBe(true);
          posted += posting;
          from = until;
        }
        expect(posted).toBe(cumulativeInterest(all, apr, from));
      }),
    );
  });
});
