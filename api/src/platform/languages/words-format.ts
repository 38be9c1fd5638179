import type { ReaderSettings } from '@tessera/contracts/reader';
import { wordsLocale } from './words-locale.ts';

/** How a text writes amounts, dates and times. */
export type WordsFormat = { readonly locale: string; readonly timeZone: string };

/** That of a text in the present language for this reader; who has chosen no time zone is told the time of Berlin. */
export const wordsFormat = ({
  locale,
  timeZone,
}: Pick<ReaderSettings, 'locale' | 'timeZone'>): WordsFormat => ({
  locale: wordsLocale(locale),
  timeZone: timeZone ?? 'Europe/Berlin',
});
