import type { CivilDate } from '@tessera/lending/civil-date';
import { wordsLocale } from '../languages/words-locale.ts';

/** A day in a sentence of the present language. */
export function dayText(date: CivilDate): string {
  const days = new Intl.DateTimeFormat(wordsLocale(null), { dateStyle: 'medium', timeZone: 'UTC' });
  return days.format(new Date(`${date}T00:00:00Z`));
}

/** A moment in a sentence of the present language, by the clock of Berlin. */
export function momentText(at: Date): string {
  const moments = new Intl.DateTimeFormat(wordsLocale(null), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
  return moments.format(at);
}
