import { berlinDateOf, endOfBerlinDay, startOfBerlinDay } from './berlin-date.ts';
import {
  addDays,
  addMonths,
  calendarMonthsBetween,
  daysBetween,
  isCivilDate,
} from './civil-date.ts';
import { dueDates, maturityDate } from './due-dates.ts';

describe('dueDates', () => {
  it('anchor on the payout day, clipped to the month’s end', () => {
    expect(dueDates('2026-01-31', 6, 'amortising')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
    ]);
    expect(dueDates('2027-11-30', 3, 'interest_only').at(-1)).toBe('2028-02-29');
  });

  it('are maturity alone for a bullet', () => {
    expect(dueDates('2026-08-31', 6, 'bullet')).toEqual(['2027-02-28']);
    expect(maturityDate('2024-02-29', 24)).toBe('2026-02-28');
  });
});

describe('civil dates', () => {
  it('count days across leap days', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15');
    expect(calendarMonthsBetween('2026-01-31', '2028-01-31')).toBe(24);
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])(
    'refuse %p',
    (text) => {
      expect(isCivilDate(text)).toBe(false);
      expect(() => addDays(text, 1)).toThrow(RangeError);
    },
  );
});

describe('days in Berlin', () => {
  it('change at its midnight, in summer and in winter', () => {
    expect(berlinDateOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(berlinDateOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(berlinDateOf(new Date('2026-01-01T22:59:59Z'))).toBe('2026-01-01');
    expect(berlinDateOf(new Date('2026-01-01T23:00:00Z'))).toBe('2026-01-02');
  });

  it('have 23 hours when clocks go forward and 25 when they go back', () => {
    const hours = (date: string) =>
      (endOfBerlinDay(date).getTime() - startOfBerlinDay(date).getTime()) / 3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });
});
