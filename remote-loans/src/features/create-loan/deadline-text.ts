import { instantText } from '@tessera/ui/date-text';

const berlin = 'Europe/Berlin';

/**
 * An instant by the clock of Berlin, which is named to a reader whose own clock shows another time; the
 * reader's zone is the browser's unless it is given.
 */
export function deadlineText(instant: Date, readerZone?: string): string {
  const text = instantText(instant.toISOString());
  return clockIn(berlin, instant) === clockIn(readerZone, instant) ? text : `${text}, Berlin time`;
}

const clockIn = (timeZone: string | undefined, instant: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
