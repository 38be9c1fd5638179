import type { ReaderSettings } from '@tessera/contracts/reader';

/** Whether this page is as its reader chose: they may have done so in another browser. */
export function isFollowedHere({ language, locale, timeZone }: ReaderSettings): boolean {
  const { lang, dataset } = document.documentElement;
  return (
    (language ?? lang) === lang &&
    locale === (dataset.locale ?? null) &&
    timeZone === (dataset.timeZone ?? null)
  );
}
