import { dateTicks, valueTicks } from './chart-ticks.ts';

it.each([
  [0n, 100n, [0n, 50n, 100n]],
  [97n, 133n, [100n, 110n, 120n, 130n]],
  [-30n, 25n, [-20n, 0n, 20n]],
  [3_912_000n, 6_120_000n, [4_000_000n, 5_000_000n, 6_000_000n]],
  [7n, 7n, [7n]],
])('the round values between %p and %p are %p', (lowest, highest, ticks) => {
  expect(valueTicks(lowest, highest)).toEqual(ticks);
});

describe('the dates below a chart', () => {
  const texts = (from: string, to: string) =>
    dateTicks(Date.parse(from), Date.parse(to)).map(({ text }) => text);

  it('are clock times of Berlin within two days', () => {
    expect(texts('2026-11-21T11:00Z', '2026-11-22T11:00Z')).toEqual([
      '12:00 PM',
      '08:00 PM',
      '04:00 AM',
      '12:00 PM',
    ]);
  });

  it('are days within half a year, and months beyond', () => {
    expect(texts('2026-10-21T12:00Z', '2026-11-20T12:00Z')).toEqual([
      'Oct 21',
      'Oct 31',
      'Nov 10',
      'Nov 20',
    ]);
    expect(texts('2025-11-21T12:00Z', '2026-11-21T12:00Z')).toEqual([
      'Nov 2025',
      'Mar 2026',
      'Jul 2026',
      'Nov 2026',
    ]);
  });

  it('are said once where neighbours would read alike', () => {
    expect(dateTicks(0, 1).map(({ place }) => place)).toEqual([0]);
  });
});
