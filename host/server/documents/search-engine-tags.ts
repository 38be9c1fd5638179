import { brand } from '@tessera/contracts/brand';
import { type Language, sourceLanguage } from '@tessera/contracts/languages';
import { addressIn, isForSearch } from '@tessera/contracts/page-address';
import type { RegistryRoute } from '@tessera/contracts/registry';
import { escapeHtml } from '@tessera/server/escape-html';
import type { Page } from './page-of.ts';

export type PublicFacts = {
  readonly language: Language;
  /** What the page can be had in, its remote's own language among them. */
  readonly offered: readonly Language[];
  /** The origin that people reach the site at; without it nothing is said that has to name it. */
  readonly siteUrl: string | undefined;
};

/** As the Open Graph protocol writes them: https://ogp.me/#optional */
const openGraphLocales: Readonly<Record<Language, string>> = { en: 'en_GB', de: 'de_DE' };

const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** A page that is one in several languages names each, and the address that chooses by its reader. */
function alternates(path: string, { offered, siteUrl }: PublicFacts): string[] {
  if (offered.length < 2) return [];
  return [
    ...offered.map((language) =>
      link('alternate', `${siteUrl}${addressIn(language, path)}`, ` hreflang="${language}"`),
    ),
    link('alternate', `${siteUrl}${path}`, ' hreflang="x-default"'),
  ];
}

function pictureOf({ picture, title }: RegistryRoute, siteUrl: string | undefined): string[] {
  if (picture === undefined || siteUrl === undefined) {
    return ['<meta name="twitter:card" content="summary">'];
  }
  return [
    property('og:image', `${siteUrl}${picture.url}`),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** What is drawn of a page where somebody shares its address. */
function openGraph(
  route: RegistryRoute,
  language: Language,
  { offered, siteUrl }: PublicFacts,
): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', brand.wordmark),
    property('og:title', route.title),
    property('og:description', route.description),
    property('og:locale', openGraphLocales[language]),
    ...offered
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', openGraphLocales[other])),
    ...pictureOf(route, siteUrl),
  ];
}

/** Only what people look for is for search engines: not what is behind a form, or of one person. */
function forSearchEngines(page: Page, facts: PublicFacts): string[] {
  const route = page.claim?.route;
  if (page.claim?.remote.parent !== 'public' || route === undefined || !isForSearch(route.path)) {
    return ['<meta name="robots" content="noindex">'];
  }
  // Where the remote lacks the language of the document, its page is there in its own.
  const language = facts.offered.includes(facts.language) ? facts.language : sourceLanguage;
  const address = `${facts.siteUrl}${addressIn(language, route.path)}`;
  return [
    ...(facts.siteUrl === undefined
      ? []
      : [
          link('canonical', address),
          ...alternates(route.path, facts),
          property('og:url', address),
        ]),
    ...openGraph(route, language, facts),
  ];
}

/** What a document's head says of its page to those who find, list and share it. */
export const searchEngineTags = (page: Page, facts: PublicFacts): string[] => [
  `<title>${escapeHtml(page.title)}</title>`,
  `<meta name="description" content="${escapeHtml(page.description)}">`,
  ...forSearchEngines(page, facts),
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
];
