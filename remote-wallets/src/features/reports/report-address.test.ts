import { daysOfRange, offeredYears, periodProblem, readReportAddress } from './report-address.ts';

const today = '2026-03-31';
const read = (query: string) => readReportAddress(new URLSearchParams(query), today);

describe('the address of a report', () => {
  it('is the portfolio of a month, and of others this month and year, when it says nothing', () => {
    expect(read('')).toEqual({
      report: 'portfolio',
      range: 'month',
      period: 'this-month',
      from: '2026-03-01',
      to: today,
      asset: 'all',
      year: 2026,
    });
  });

  it.each([
    ['this-month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
    ['this-year', '2026-01-01', '2026-03-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
  ])('%s has the days from %s to %s, whatever days it names', (period, from, to) => {
    expect(read(`period=${period}&from=2020-01-01&to=2020-01-02`)).toMatchObject({ from, to });
  });

  it('keeps chosen days, and begins with this month where they are none', () => {
    expect(read('period=chosen&from=2024-02-29&to=2024-03-01')).toMatchObject({
      from: '2024-02-29',
      to: '2024-03-01',
    });
    expect(read('period=chosen&from=2023-02-29&to=')).toMatchObject({
      from: '2026-03-01',
      to: today,
    });
  });

  it('takes what it does not know as not said', () => {
    expect(read('report=gossip&range=day&period=ever&asset=SOL&year=2027')).toEqual(read(''));
    expect(read('year=2008').year).toBe(2026);
    expect(read('year=2024.5').year).toBe(2026);
    expect(read('report=tax&range=year&asset=ETH&year=2009')).toMatchObject({
      report: 'tax',
      range: 'year',
      asset: 'ETH',
      year: 2009,
    });
  });
});

it.each([
  ['2026-03-01', '2026-03-31', undefined],
  ['2026-03-31', '2026-03-31', undefined],
  ['2026-03-31', '2026-03-30', 'reversed'],
  ['2026-04-01', '2026-04-30', 'not-begun'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(periodProblem({ from, to }, today)).toBe(problem);
});

it.each([
  ['week', '2026-03-24'],
  ['month', '2026-02-28'],
  ['year', '2025-03-31'],
] as const)('a %s of the portfolio begins on %s', (range, from) => {
  expect(daysOfRange(range, today)).toEqual({ from, to: today });
});

it('offers five years, and the one that is shown', () => {
  expect(offeredYears(2026, today)).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect(offeredYears(2012, today)).toEqual([2026, 2025, 2024, 2023, 2022, 2012]);
});
