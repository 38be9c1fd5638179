import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';

type Reading = { readonly language: Language; readonly isOfPage: boolean };

const reading = new AsyncLocalStorage<Reading>();

/** The language of whoever reads what is written now; the one of the sources where nobody is known. */
export const presentLanguage = (): Language => reading.getStore()?.language ?? sourceLanguage;

/** The language of the page that somebody acts on. Pages that name none are of before there was a choice. */
export function pageLanguage(): Language {
  const present = reading.getStore();
  return present?.isOfPage ? present.language : sourceLanguage;
}

/** Does some work whose texts are for a reader of that language; `isOfPage` where their page is in it. */
export const inLanguage = <Result>(
  language: Language,
  work: () => Result,
  { isOfPage = false } = {},
): Result => reading.run({ language, isOfPage }, work);
