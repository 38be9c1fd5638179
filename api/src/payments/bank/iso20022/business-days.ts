import { addDays, type CivilDate } from '@tessera/lending/civil-date';
import { dayMs } from '@tessera/lending/durations';
import { berlinDate } from '../../../platform/clock/berlin-date.ts';

/** Easter Sunday of a year of the Gregorian calendar, by Meeus, Jones and Butcher. */
function easterSunday(year: number): CivilDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  const month = String(Math.floor(day / 31)).padStart(2, '0');
  return `${year}-${month}-${String((day % 31) + 1).padStart(2, '0')}`;
}

/** The days beside weekends on which T2, and so SEPA, rests: https://www.ecb.europa.eu/paym/target */
function bankHolidays(year: number): readonly CivilDate[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '05-01', '12-25', '12-26'].map((day) => `${year}-${day}`);
  return [...fixed, addDays(easter, -2), addDays(easter, 1)];
}

/** Whether banks settle on a day. */
export function isBusinessDay(day: CivilDate): boolean {
  return !isWeekend(day) && !bankHolidays(Number(day.slice(0, 4))).includes(day);
}

const isWeekend = (day: CivilDate): boolean =>
  [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/**
 * How long so many days last from an instant on, of which holidays on weekdays do not count: what a bank does over a
 * weekend at the latest takes as much longer at Easter.
 */
export function daysBesideHolidays(since: Date, days: number): number {
  let [day, left, length] = [berlinDate(since), days, 0];
  while (left > 0) {
    day = addDays(day, 1);
    length += 1;
    if (isWeekend(day) || isBusinessDay(day)) left -= 1;
  }
  return length * dayMs;
}

const berlinTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The day on which an order of now is carried out: today before the cut-off, as far as banks are open.
 *
 * @param cutOff `HH:MM` in Berlin, where a bank's day ends for orders
 */
export function executionDay(now: Date, cutOff: string): CivilDate {
  const today = berlinDate(now);
  let day = berlinTime.format(now) < cutOff ? today : addDays(today, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}
