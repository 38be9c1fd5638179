import type { Language } from '@tessera/contracts/languages';
import { presentLanguage } from './reader-language.ts';

const usualLocales = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>;

/**
 * The locale that writes the amounts and dates of a text: the reader's own where its language is that of the text,
 * for words such as the names of months have to be in that.
 */
export function wordsLocale(locale: string | null): string {
  const language = presentLanguage();
  if (locale === null) return usualLocales[language];
  const [own] = locale.toLowerCase().split('-');
  return own === language ? locale : usualLocales[language];
}
