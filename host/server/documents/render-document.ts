import type { Language } from '@tessera/contracts/languages';
import type { Asset, Registry } from '@tessera/contracts/registry';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import { escapeHtml } from '@tessera/server/escape-html';
import type { HostBuild } from '../host-build.ts';
import { documentWords } from './document-words.ts';
import { jsonScript } from './json-script.ts';
import { namedFilesScript } from './named-files-script.ts';
import type { Page } from './page-of.ts';
import { readerScript } from './reader-script.ts';
import { themeScript } from './theme-script.ts';

const guarded = ({ integrity }: Asset): string =>
  integrity === undefined ? '' : ` integrity="${integrity}" crossorigin`;

const style = (asset: Asset, named = ''): string =>
  `<link rel="stylesheet" href="${escapeHtml(asset.url)}"${guarded(asset)}${named}>`;

const script = (asset: Asset, named = ''): string =>
  `<script defer src="${escapeHtml(asset.url)}"${guarded(asset)}${named}></script>`;

/** Waits for nothing and holds nothing up: neither the shell's script nor the parser. */
const chunk = (asset: Asset): string =>
  `<script async src="${escapeHtml(asset.url)}"${guarded(asset)} data-named="chunk"></script>`;

/** A remote's style sheet is on its way from the start, and applied with its page: it blocks no paint. */
const preloadedStyle = (asset: Asset): string =>
  `<link rel="preload" as="style" href="${escapeHtml(asset.url)}"${guarded(asset)}>`;

const font = ({ url }: Asset): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`;

/** Only a public page of one fixed address is for search engines. */
function forSearchEngines(page: Page): string {
  const route = page.claim?.route;
  if (page.claim?.remote.parent !== 'public' || route === undefined || /[:*]/.test(route.path)) {
    return '<meta name="robots" content="noindex">';
  }
  return `<link rel="canonical" href="${escapeHtml(route.path)}">`;
}

/**
 * The shell's own files first: no file of a remote stands before them, or holds them up. Chunks may run before
 * their loader; the remote's entry needs the shell and is the last of those in order. `data-named` tells the
 * shell which tags it takes over.
 */
function files(page: Page, host: HostBuild): string[] {
  const claim = page.claim;
  return [
    ...host.fonts.map(font),
    ...host.styles.map((asset) => style(asset)),
    ...(page.isDashboard ? host.dashboardStyles : []).map((asset) =>
      style(asset, ' data-named="style"'),
    ),
    ...(page.isDashboard ? [...host.dashboardScripts, ...host.identityScripts] : []).map((asset) =>
      script(asset, ' data-named="chunk"'),
    ),
    ...host.scripts.map((asset) => script(asset)),
    ...(claim?.route.styles ?? []).map(preloadedStyle),
    ...(claim?.route.scripts ?? []).map(chunk),
    ...(claim === undefined ? [] : [script(claim.remote.entry, ' data-named="entry"')]),
  ];
}

export type DocumentFacts = {
  readonly language: Language;
  /** All that pages are served in. */
  readonly published: readonly Language[];
  /** What its page reports by; it says nothing of its visitor. Undefined where it is to report nothing. */
  readonly id: string | undefined;
};

/** The whole document of a page. It holds nothing of its visitor. */
export const renderDocument = (
  page: Page,
  host: HostBuild,
  registry: Registry,
  config: RuntimeConfig,
  { language, published, id }: DocumentFacts,
): string =>
  [
    '<!doctype html>',
    `<html lang="${language}" data-theme="dark" data-languages="${published.join(' ')}"${id === undefined ? '' : ` data-document="${id}"`}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark">',
    `<script>${readerScript}</script>`,
    `<script>${namedFilesScript}</script>`,
    `<script>${themeScript}</script>`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    forSearchEngines(page),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...files(page, host),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${documentWords[language].needsScript}</noscript>`,
    jsonScript('runtime-config', config),
    jsonScript('registry', registry),
    '</body>',
    '</html>',
  ].join('\n');
