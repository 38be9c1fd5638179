import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages, sourceLanguage } from '@tessera/contracts/languages';

const reading = new AsyncLocalStorage<Language>();

/** The language of whoever reads what is written now; the one of the sources where nobody is known. */
export const presentLanguage = (): Language => reading.getStore() ?? sourceLanguage;

/** Does some work whose texts are for a reader of that language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  reading.run(language, work);

/** The language that goes with a locale, a BCP 47 tag. */
export function languageOfLocale(locale: string): Language {
  const [language] = locale.toLowerCase().split('-');
  return languages.find((known) => known === language) ?? sourceLanguage;
}
