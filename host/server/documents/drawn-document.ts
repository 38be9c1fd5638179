import { type Language, languages } from '@tessera/contracts/languages';
import { addressAsking, addressIn } from '@tessera/contracts/page-address';
import { yearMarker } from '@tessera/contracts/prerendered-page';
import { escapeHtml } from '@tessera/server/escape-html';
import type { InlineStyle } from '../fragments/inline-style.ts';
import type { Fragments } from '../fragments/open-fragments.ts';
import type { HostBuild } from '../host-build.ts';
import type { Page } from './page-of.ts';

/** What of a document was drawn ahead: it is read without any script. */
export type DrawnDocument = {
  /** What stands in its root. */
  readonly markup: string;
  /** What that is drawn in, written into the document. */
  readonly styles: readonly InlineStyle[];
  /** What search engines read of it as data. */
  readonly data: object | undefined;
};

/** Links as they are written where the address says the language. */
const withAddressesIn = (language: Language, markup: string): string =>
  markup.replaceAll(
    / href="(\/[^"?#]*)/g,
    (_all, path: string) => ` href="${addressIn(language, path)}`,
  );

/** The layout was drawn before it was known which page stands in it. */
const withOtherLanguage = (path: string, markup: string): string =>
  markup.replace(
    /(<a data-other-language="" href=")[^"]*(" hreflang=")(\w+)/i,
    (all, before: string, between: string, code: string) => {
      const other = languages.find((one) => one === code);
      return other ? before + addressAsking(other, path) + between + other : all;
    },
  );

const withYear = (markup: string): string =>
  markup.replace(yearMarker, yearMarker.replace('><', `>${new Date().getFullYear()}<`));

/**
 * The page of a document in its layout, each as its own build has drawn it; undefined where one of them has not.
 *
 * @param language that the document's address says, if it does
 */
export function drawnDocument(
  { claim }: Page,
  { publicLayout: layout, inlineStyles }: Pick<HostBuild, 'publicLayout' | 'inlineStyles'>,
  fragments: readonly Pick<Fragments, 'of'>[],
  language: Language | undefined,
): DrawnDocument | undefined {
  if (claim?.remote.parent !== 'public' || !layout || !inlineStyles) return undefined;
  const { remote, route } = claim;
  const page = fragments.map((each) => each.of(remote, route)).find((each) => each !== undefined);
  if (page === undefined) return undefined;
  const name = escapeHtml(`${remote.name}/${remote.version}`);
  const markup =
    `${layout.before}<div id="page" data-fragment="${name}">` +
    `${page.markup}</div>${withYear(layout.after)}`;
  return {
    markup: withOtherLanguage(
      route.path,
      language === undefined ? markup : withAddressesIn(language, markup),
    ),
    styles: [...inlineStyles, ...page.styles],
    data: page.data,
  };
}
