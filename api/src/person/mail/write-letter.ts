import { inLanguage, languageOfLocale } from '../../platform/languages/reader-language.ts';
import { wordsLocale } from '../../platform/languages/words-locale.ts';
import type { StoredLetter } from './mail-tables.ts';

/** What a mail says, in the language that goes with its reader's locale. `write` gets the one for amounts and dates. */
export function writeLetter(
  readerLocale: string,
  write: (locale: string) => Pick<StoredLetter, 'title' | 'text' | 'path'>,
): StoredLetter {
  const language = languageOfLocale(readerLocale);
  return inLanguage(language, () => ({ ...write(wordsLocale(readerLocale)), language }));
}
