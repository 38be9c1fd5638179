/** A day as the number of days since 1 January 1970. */
export type Day = number;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** `month` from 1 to 12. */
function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days before 1 January of a year, counted from 1 January 1970. */
function daysBeforeYear(year: number): number {
  const leapsBefore = (y: number) => Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (year - 1970) * 365 + leapsBefore(year - 1) - leapsBefore(1969);
}

function dayOfParts(year: number, month: number, dayOfMonth: number): Day {
  let days = daysBeforeYear(year) + dayOfMonth - 1;
  for (let before = 1; before < month; before += 1) days += lengthOfMonth(year, before);
  return days;
}

type Parts = { readonly year: number; readonly month: number; readonly dayOfMonth: number };

function partsOf(day: Day): Parts {
  let year = 1970 + Math.floor(day / 366);
  while (daysBeforeYear(year + 1) <= day) year += 1;
  let [month, left] = [1, day - daysBeforeYear(year)];
  while (left >= lengthOfMonth(year, month)) {
    left -= lengthOfMonth(year, month);
    month += 1;
  }
  return { year, month, dayOfMonth: left + 1 };
}

/** `text` is a day as ISO 8601 writes it. @throws RangeError when it is none */
export function dayOf(text: string): Day {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !dayOfMonth) throw new RangeError(`Not a day: ${text}`);
  return dayOfParts(year, month, dayOfMonth);
}

export function textOfDay(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(dayOfMonth)}`;
}

/** The same day of the month some months later, or that month's last. */
export function monthsLater(day: Day, months: number): Day {
  const { year, month, dayOfMonth } = partsOf(day);
  const count = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return dayOfParts(
    laterYear,
    laterMonth,
    Math.min(dayOfMonth, lengthOfMonth(laterYear, laterMonth)),
  );
}

/** One in the morning in Greenwich, on the last Sunday of a month of 31 days: when Europe moves its clocks. */
function clocksMoveAt(year: number, month: number): number {
  const last = dayOfParts(year, month, 31);
  // 1 January 1970 was a Thursday, so that a day is a Sunday when it is three after a whole week.
  const lastSunday = last - ((last - 3) % 7);
  return lastSunday * dayMs + hourMs;
}

/** The day in Berlin at an instant, by the rule that Europe keeps since 1996. */
export function berlinDay(instantMs: number): Day {
  const { year } = partsOf(Math.floor(instantMs / dayMs));
  const isSummer = instantMs >= clocksMoveAt(year, 3) && instantMs < clocksMoveAt(year, 10);
  return Math.floor((instantMs + (isSummer ? 2 : 1) * hourMs) / dayMs);
}
