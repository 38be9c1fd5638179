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

/** Words are in the language of the document; only their regional form is the reader's. */
export function wordsLocale(): string {
  const locale = readerLocale();
  const language = document.documentElement.lang || 'en';
  if (locale.startsWith(language)) return locale;
  return language === 'en' ? 'en-GB' : language;
}

/** A label as it stands within a sentence: English writes it small, German keeps what it writes large. */
export function inSentence(label: string): string {
  if (!wordsLocale().startsWith('en')) return label;
  return label.charAt(0).toLowerCase() + label.slice(1);
}
