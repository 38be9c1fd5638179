import { type Language, languages, sourceLanguage } from './languages.ts';

/** True for what people are to find who search: the landing page and the pages of text, each at one fixed path. */
export const isForSearch = (path: string): boolean => /^\/(?:static\/[^/:*]+)?\/?$/i.test(path);

export type PageAddress = {
  /** What routes, the registry and the shell know the page by. */
  readonly path: string;
  /** The language that the address says; undefined where the page is in the one that its reader prefers. */
  readonly language: Language | undefined;
};

/**
 * What the path of an address says: `/de/static/faq` is the page `/static/faq` in German, whatever its reader
 * prefers. The language of the sources has no such addresses, and pages that nobody searches for have none.
 */
export function readAddress(pathname: string, of: readonly Language[] = languages): PageAddress {
  const [, first, rest = '/'] = /^\/([a-z]+)(\/.*)?$/i.exec(pathname) ?? [];
  const language = of.find((one) => one !== sourceLanguage && one === first?.toLowerCase());
  const hasOne = language !== undefined && isForSearch(rest);
  return hasOne ? { path: rest, language } : { path: pathname, language: undefined };
}

/** The path of the address at which a page is in this language, where it has one of its own. */
export function addressIn(language: Language, path: string): string {
  if (language === sourceLanguage || !isForSearch(path)) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Where the page is in this language whatever its reader prefers: at an address of its own, or asked for by a query. */
export function addressAsking(language: Language, path: string): string {
  const address = addressIn(language, path);
  return address === path ? `${path}?language=${language}` : address;
}
