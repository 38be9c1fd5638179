import { daysBesideHolidays, executionDay, isBusinessDay } from './business-days.ts';

describe('a business day', () => {
  // Easter as published for these years; 2027 has Christmas on a weekend.
  it.each([
    '2025-04-18',
    '2025-04-21',
    '2026-04-03',
    '2026-04-06',
    '2027-03-26',
    '2027-03-29',
    '2026-01-01',
    '2026-05-01',
    '2026-12-25',
    '2026-12-26',
    '2026-11-28',
    '2026-11-29',
  ])('is not %s', (day) => {
    expect(isBusinessDay(day)).toBe(false);
  });

  it.each(['2026-04-02', '2026-04-07', '2026-12-24', '2026-11-30'])('is %s', (day) => {
    expect(isBusinessDay(day)).toBe(true);
  });
});

describe('four days', () => {
  it.each([
    ['a weekend', '2026-11-26T16:00:00Z', 4],
    ['Good Friday and Easter Monday', '2026-04-02T16:00:00Z', 6],
    ['a holiday that is on a weekend anyway', '2026-12-23T16:00:00Z', 5],
  ])('over %s are %s and so many', (_, since, days) => {
    expect(daysBesideHolidays(new Date(since), 4)).toBe(days * 86_400_000);
  });
});

describe('the day of execution', () => {
  it.each([
    ['before the cut-off', '2026-11-26T13:59:00Z', '2026-11-26'],
    ['at the cut-off', '2026-11-26T14:00:00Z', '2026-11-27'],
    ['at the cut-off of summer', '2026-07-01T13:00:00Z', '2026-07-02'],
    ['late on a Friday', '2026-11-27T16:00:00Z', '2026-11-30'],
    ['past midnight there, before it in UTC', '2026-11-26T23:30:00Z', '2026-11-27'],
    ['late before Good Friday', '2026-04-02T16:00:00Z', '2026-04-07'],
  ])('%s', (_, now, day) => {
    expect(executionDay(new Date(now), '15:00')).toBe(day);
  });
});
