import type { Language } from '@tessera/contracts/languages';
import { addressIn, isForSearch } from '@tessera/contracts/page-address';
import type { Registry } from '@tessera/contracts/registry';
import { escapeHtml } from '@tessera/server/escape-html';
import { languagesOf } from '../languages/languages-of.ts';

type Found = { readonly path: string; readonly offered: readonly Language[] };

const pagesOf = (registry: Registry, published: readonly Language[]): Found[] =>
  registry.remotes
    .filter(({ parent }) => parent === 'public')
    .flatMap((remote) => {
      const offered = languagesOf(remote, published);
      return remote.routes
        .filter(({ path }) => isForSearch(path))
        .map(({ path }) => ({ path, offered }));
    });

/**
 * Every page that people search for, at each of its addresses, and which of those is in what language:
 * https://www.sitemaps.org/protocol.html and https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 *
 * @param registry as it is published, with the languages of each remote
 */
export function sitemap(
  registry: Registry,
  published: readonly Language[],
  siteUrl: string,
): string {
  const entry = ({ path, offered }: Found) => {
    const alternate = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(siteUrl + address)}"/>`;
    const alternates =
      offered.length < 2
        ? []
        : [
            ...offered.map((language) => alternate(language, addressIn(language, path))),
            alternate('x-default', path),
          ];
    return offered.map((language) =>
      [
        '<url>',
        `<loc>${escapeHtml(siteUrl + addressIn(language, path))}</loc>`,
        ...alternates,
        '</url>',
      ].join('\n'),
    );
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pagesOf(registry, published).flatMap(entry),
    '</urlset>',
    '',
  ].join('\n');
}
