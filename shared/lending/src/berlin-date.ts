import { addDays, type CivilDate } from './civil-date.ts';

let format: Intl.DateTimeFormat | undefined;

/** The civil date in Europe/Berlin at an instant: the calendar of every loan. */
export function berlinDateOf(instant: Date): CivilDate {
  format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Berlin',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The first instant of a day in Europe/Berlin. */
export function startOfBerlinDay(date: CivilDate): Date {
  const inSummerTime = new Date(`${date}T00:00:00+02:00`);
  // In winter that instant is eleven in the evening of the day before.
  if (berlinDateOf(inSummerTime) === date) return inSummerTime;
  return new Date(`${date}T00:00:00+01:00`);
}

/** The midnight that ends a day in Europe/Berlin: when what was quoted on it dies. */
export function endOfBerlinDay(date: CivilDate): Date {
  return startOfBerlinDay(addDays(date, 1));
}
