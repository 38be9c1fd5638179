import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';

const reading = new AsyncLocalStorage<Language>();

/** The language of whoever reads what is written now; the one of the sources where nobody is known. */
export const presentLanguage = (): Language => reading.getStore() ?? sourceLanguage;

/** Does some work whose texts are for a reader of that language. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  reading.run(language, work);
