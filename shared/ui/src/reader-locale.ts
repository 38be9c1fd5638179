import { wordsLocaleOf } from '@tessera/contracts/words-locale';

/** The document's root; undefined where a build draws a page, which has no document. */
const root = (): HTMLElement | undefined => globalThis.document?.documentElement;

/** What the browser asks for; an address that says its language has figures in that too, where the browser asks for another. */
function askedLocale(): string {
  const page = root();
  if (page?.dataset.byAddress === undefined) return navigator.language;
  return navigator.language.startsWith(page.lang) ? navigator.language : wordsLocaleOf(page.lang);
}

/**
 * The locale for numbers and dates, a BCP 47 tag: the reader's own setting, which the shell keeps
 * as `data-locale` on the root element, or what the browser asks for.
 */
export function readerLocale(): string {
  const chosen = root()?.dataset.locale ?? askedLocale();
  try {
    return Intl.NumberFormat.supportedLocalesOf(chosen)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** Words are in the language of the document; only their regional form is the reader's. */
export function wordsLocale(): string {
  const locale = readerLocale();
  const page = root();
  if (page === undefined) return locale;
  const language = page.lang || 'en';
  return locale.startsWith(language) ? locale : wordsLocaleOf(language);
}

/** Figures as a locale writes them: an amount, and a share of something. */
const figuresIn = (locale: string): string =>
  [{ style: 'currency', currency: 'EUR' } as const, { style: 'percent' } as const]
    .map((options) => new Intl.NumberFormat(locale, options).format(12_345.67))
    .join(' ');

/**
 * Whether this reader's figures are written as in a page that its build has drawn in the document's language. Dates are not
 * compared, for such a page has none.
 */
export const isWrittenAsDrawn = (): boolean =>
  figuresIn(readerLocale()) === figuresIn(wordsLocaleOf(root()?.lang || 'en'));

/** A label as it stands within a sentence: English writes it small, German keeps what it writes large. */
export function inSentence(label: string): string {
  if (!wordsLocale().startsWith('en')) return label;
  return label.charAt(0).toLowerCase() + label.slice(1);
}
