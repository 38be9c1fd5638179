import { type ReaderSettings, readerSchema } from '@tessera/contracts/reader';

/**
 * Whether this page is as its reader chose: they may have done so in another browser. That a page has the language
 * which the browser prefers cannot be seen from it, but from what the shell keeps for the pages of this browser.
 */
export function isFollowedHere({ language, locale, timeZone }: ReaderSettings): boolean {
  const { lang, dataset } = document.documentElement;
  return (
    (language === null ? keptLanguage() === null : language === lang) &&
    locale === (dataset.locale ?? null) &&
    timeZone === (dataset.timeZone ?? null)
  );
}

function keptLanguage(): ReaderSettings['language'] {
  try {
    const kept = readerSchema.safeParse(JSON.parse(localStorage.getItem('reader') ?? 'null'));
    return kept.success ? kept.data.language : null;
  } catch {
    return null;
  }
}
