import { t } from '@lingui/core/macro';
import { readerLocale, wordsLocale } from './reader-locale.ts';

const civilDatePattern = /^\d{4}-\d{2}-\d{2}$/;

const berlin = 'Europe/Berlin';

const clockIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });

// What they show is compared, not what their zones are called: Paris has the time of Berlin.
const berlinClock = clockIn(berlin);
const readersClock = clockIn(undefined);

/** A civil date of Europe/Berlin (`YYYY-MM-DD`) in words: "12 Dec 2026". */
export function civilDateText(date: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * An instant as the clock in Europe/Berlin shows it, where every due date is counted. To a reader whose
 * own clock shows another time then, it names that clock: "21 Nov 2026, 11:14 Berlin time".
 */
export function instantText(instant: string): string {
  const at = new Date(instant);
  const text = new Intl.DateTimeFormat(dateLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: berlin,
  }).format(at);
  return berlinClock.format(at) === readersClock.format(at) ? text : t`${text} Berlin time`;
}

/** A civil date, or an instant with its time, in the reader's notation. */
export function DateText({ date }: { date: string }) {
  const text = civilDatePattern.test(date) ? civilDateText(date) : instantText(date);
  return <time dateTime={date}>{text}</time>;
}

/** Month names follow the site's English unless the reader chose a locale of their own. */
export function dateLocale(): string {
  const chosen = document.documentElement.dataset.locale;
  return chosen === undefined ? wordsLocale() : readerLocale();
}
