import { browserRegistryOf } from '@tessera/contracts/browser-registry';
import type { Language } from '@tessera/contracts/languages';
import type { Registry } from '@tessera/contracts/registry';
import type { Asset } from '@tessera/contracts/registry-fields';
import type { RuntimeConfig } from '@tessera/contracts/runtime-config';
import { escapeHtml } from '@tessera/server/escape-html';
import type { InlineStyle } from '../fragments/inline-style.ts';
import type { HostBuild } from '../host-build.ts';
import { askingTags } from './asking-script.ts';
import { documentWords } from './document-words.ts';
import type { DrawnDocument } from './drawn-document.ts';
import { firstHeading } from './first-heading.ts';
import { jsonScript, linkedDataScript } from './json-script.ts';
import { namedFilesScript } from './named-files-script.ts';
import type { Page } from './page-of.ts';
import { pressedScript } from './pressed-script.ts';
import { readerScript } from './reader-script.ts';
import { type PublicFacts, searchEngineTags } from './search-engine-tags.ts';
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

/** Whoever loads a page's styles finds by their address that they are there. */
const written = ({ url, css }: InlineStyle): string =>
  `<style data-href="${escapeHtml(url)}">${css}</style>`;

const font = ({ url }: Asset): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin>`;

/** Of a dashboard in one file where there is one, which says whose loader need not ask any more. */
function stylesOf({ isDashboard }: Page, host: HostBuild): string[] {
  const [own] = host.dashboardStyles;
  if (isDashboard && host.joinedStyle !== undefined && own !== undefined) {
    return [style(host.joinedStyle, ` data-named="style" data-href="${escapeHtml(own.url)}"`)];
  }
  return [
    ...host.styles.map((asset) => style(asset)),
    ...(isDashboard ? host.dashboardStyles : []).map((asset) =>
      style(asset, ' data-named="style"'),
    ),
  ];
}

/** The page's scripts, and the entry of its remote, which are one file where there is one of both. */
function scriptsOf({ claim }: Page): string[] {
  if (claim === undefined) return [];
  const { entry } = claim.remote;
  const { scripts, withEntry } = claim.route;
  if (withEntry === undefined) {
    return [...scripts.map(chunk), script(entry, ' data-named="entry"')];
  }
  return [
    ...scripts.filter(({ url }) => url !== withEntry.holds).map(chunk),
    script(withEntry, ` data-named="entry" data-entry="${escapeHtml(entry.url)}"`),
  ];
}

/**
 * The shell's own files first: no file of a remote stands before them, or holds them up. Chunks may run before
 * their loader; the remote's entry needs the shell and is the last of those in order. `data-named` tells the
 * shell which tags it takes over.
 */
function files(page: Page, host: HostBuild, drawn: DrawnDocument | undefined): string[] {
  const claim = page.claim;
  return [
    ...host.fonts.map(font),
    ...(drawn?.styles.map(written) ?? stylesOf(page, host)),
    ...(page.isDashboard ? [...host.dashboardScripts, ...host.identityScripts] : []).map((asset) =>
      script(asset, ' data-named="chunk"'),
    ),
    ...(claim?.remote.seldom ?? [])
      .flatMap(host.seldomScripts)
      .map((asset) => script(asset, ' data-named="chunk"')),
    ...host.scripts.map((asset) => script(asset)),
    ...(drawn === undefined ? (claim?.route.styles ?? []) : []).map(preloadedStyle),
    ...scriptsOf(page),
  ];
}

export type DocumentFacts = PublicFacts & {
  /** Of the page, with its query. */
  readonly address: string;
  /** All that pages are served in. */
  readonly published: readonly Language[];
  /** True where the address says the language, and not its reader. */
  readonly isByAddress: boolean;
  /** What its page reports by; it says nothing of its visitor. Undefined where it is to report nothing. */
  readonly id: string | undefined;
  /** What of it was drawn ahead; undefined where browsers draw it all. */
  readonly drawn: DrawnDocument | undefined;
};

function openingTag({ language, published, isByAddress, id }: DocumentFacts): string {
  const attributes = [
    `lang="${language}" data-theme="dark" data-languages="${published.join(' ')}"`,
    ...(isByAddress ? ['data-by-address'] : []),
    ...(id === undefined ? [] : [`data-document="${id}"`]),
  ];
  return `<html ${attributes.join(' ')}>`;
}

/** The whole document of a page. It holds nothing of its visitor. */
export const renderDocument = (
  page: Page,
  host: HostBuild,
  registry: Registry,
  config: RuntimeConfig,
  facts: DocumentFacts,
): string =>
  [
    '<!doctype html>',
    openingTag(facts),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark">',
    `<script>${readerScript}</script>`,
    `<script>${namedFilesScript}</script>`,
    `<script>${themeScript}</script>`,
    ...(facts.drawn === undefined ? [] : [`<script>${pressedScript}</script>`]),
    ...askingTags(page, facts.address, config),
    ...searchEngineTags(page, facts),
    ...(facts.drawn?.data === undefined ? [] : [linkedDataScript(facts.drawn.data)]),
    ...files(page, host, facts.drawn),
    '</head>',
    '<body>',
    ...firstHeading(page),
    `<div id="root">${facts.drawn?.markup ?? ''}</div>`,
    ...(facts.drawn === undefined
      ? [`<noscript>${documentWords[facts.language].needsScript}</noscript>`]
      : []),
    jsonScript('runtime-config', config),
    jsonScript('registry', browserRegistryOf(registry)),
    '</body>',
    '</html>',
  ].join('\n');
