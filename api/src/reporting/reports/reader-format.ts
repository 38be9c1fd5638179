import type { CivilDate } from '@tessera/lending/civil-date';

export type ReaderFormat = {
  readonly dateOf: (date: CivilDate) => string;
  /** Date and time in Berlin. */
  readonly instantOf: (instant: Date) => string;
};

const formats = new Map<string, ReaderFormat>();

/** Days and times as a reader's locale writes them. */
export function readerFormat(locale: string): ReaderFormat {
  const known = formats.get(locale);
  if (known) return known;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const instants = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  const format: ReaderFormat = {
    dateOf: (date) => days.format(new Date(`${date}T00:00:00Z`)),
    instantOf: (instant) => instants.format(instant),
  };
  formats.set(locale, format);
  return format;
}
