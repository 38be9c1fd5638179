/**
 * The locale for numbers and dates, a BCP 47 tag: the reader's own setting, which the shell keeps
 * as `data-locale` on the root element, or what the browser asks for.
 */
export function readerLocale(): string {
  const chosen = document.documentElement.dataset.locale ?? navigator.language;
  try {
    return Intl.NumberFormat.supportedLocalesOf(chosen)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The site speaks English: words stay English, only their regional form is the reader's. */
export function wordsLocale(): string {
  const locale = readerLocale();
  return locale.startsWith('en') ? locale : 'en-GB';
}
