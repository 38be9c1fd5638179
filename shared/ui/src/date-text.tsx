import { t } from '@lingui/core/macro';
import { dateFormat } from './formats.ts';
import { wordsLocale } from './reader-locale.ts';
import { readerTimeZone } from './reader-time-zone.ts';

const civilDatePattern = /^\d{4}-\d{2}-\d{2}$/;

const berlin = 'Europe/Berlin';

const clockIn = (timeZone: string | undefined) =>
  dateFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** A civil date of Europe/Berlin (`YYYY-MM-DD`) in words: "12 Dec 2026". */
export function civilDateText(date: string): string {
  return dateFormat(wordsLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/**
 * An instant in the time zone that the reader chose, else as the clock in Europe/Berlin shows it, where every due date
 * is counted. Where the browser's clock shows another time then, it names the zone: "21 Nov 2026, 11:14 Berlin time".
 */
export function instantText(instant: string, timeZone = readerTimeZone() ?? berlin): string {
  const at = new Date(instant);
  const text = dateFormat(wordsLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at);
  // What they show is compared, not what their zones are called: Paris has the time of Berlin.
  if (clockIn(timeZone).format(at) === clockIn(undefined).format(at)) return text;
  return timeZone === berlin ? t`${text} Berlin time` : `${text} ${shortName(timeZone, at)}`;
}

/** An instant by the clock of Berlin, whatever the reader chose. */
export const berlinInstantText = (instant: string): string => instantText(instant, berlin);

/** "GMT-3", or "CET" where the language has a name for it. */
function shortName(timeZone: string, at: Date): string {
  const format = dateFormat(wordsLocale(), { timeZone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

type DateTextProps = {
  readonly date: string;
  /** By its clock whatever the reader chose: what is counted in its days, as reports are. */
  readonly inBerlin?: boolean;
};

/** A civil date, or an instant with its time, in the reader's notation. */
export function DateText({ date, inBerlin = false }: DateTextProps) {
  if (civilDatePattern.test(date)) return <time dateTime={date}>{civilDateText(date)}</time>;
  return <time dateTime={date}>{inBerlin ? berlinInstantText(date) : instantText(date)}</time>;
}
