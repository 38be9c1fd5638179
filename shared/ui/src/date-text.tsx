import { t } from '@lingui/core/macro';
import { readerLocale, wordsLocale } from './reader-locale.ts';
import { readerTimeZone } from './reader-time-zone.ts';

const civilDatePattern = /^\d{4}-\d{2}-\d{2}$/;

const berlin = 'Europe/Berlin';

const clockIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const browsersClock = clockIn(undefined);

/** A civil date of Europe/Berlin (`YYYY-MM-DD`) in words: "12 Dec 2026". */
export function civilDateText(date: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * An instant in the time zone that the reader chose, else as the clock in Europe/Berlin shows it, where every due date
 * is counted. Where the browser's clock shows another time then, it names the zone: "21 Nov 2026, 11:14 Berlin time".
 */
export function instantText(instant: string): string {
  const at = new Date(instant);
  const timeZone = readerTimeZone() ?? berlin;
  const text = new Intl.DateTimeFormat(dateLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  // What they show is compared, not what their zones are called: Paris has the time of Berlin.
  if (clockIn(timeZone).format(at) === browsersClock.format(at)) return text;
  return timeZone === berlin ? t`${text} Berlin time` : `${text} ${shortName(timeZone, at)}`;
}

/** "GMT-3", or "CET" where the language has a name for it. */
function shortName(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { timeZone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
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
