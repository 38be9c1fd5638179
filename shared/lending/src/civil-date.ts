/** A day of the civil calendar as ISO 8601 writes it, '2026-01-31'. Strings compare as the days do. */
export type CivilDate = string;

const dayInMs = 86_400_000;
const pattern = /^\d{4}-\d{2}-\d{2}$/;

/** @throws RangeError when the text is no day of the calendar. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumber(to) - dayNumber(from);
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date((dayNumber(date) + days) * dayInMs).toISOString().slice(0, 10);
}

/** The same day some months later, clipped to that month's end: 31 January + 1 is 28 February. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  dayNumber(date);
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** Months of the calendar between two days, whatever their days of the month. */
export function calendarMonthsBetween(from: CivilDate, to: CivilDate): number {
  const monthNumber = (date: CivilDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return monthNumber(to) - monthNumber(from);
}

export function isCivilDate(text: string): boolean {
  if (!pattern.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

function dayNumber(date: CivilDate): number {
  if (!isCivilDate(date)) throw new RangeError(`Not a civil date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / dayInMs;
}
