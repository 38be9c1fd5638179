import {
  type BrowserRegistry,
  type BrowserRemote,
  browserRegistrySchema,
} from '@tessera/contracts/browser-registry';
import { documentTitle } from '@tessera/contracts/document-title';
import { findClaim } from '@tessera/contracts/find-claim';
import type { RegistryRemote } from '@tessera/contracts/registry';
import { type RuntimeConfig, runtimeConfigSchema } from '@tessera/contracts/runtime-config';

/** What the server of a site writes into each of its documents, as data. */
export type DocumentData = { readonly registry: BrowserRegistry; readonly config: RuntimeConfig };

/** No `<` is left in it, with which a value could end its element. */
const dataElementOf = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const titleElementOf = (title: string): string =>
  `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;

const dataElement = (id: string): RegExp =>
  new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`);

/**
 * What a document carries; undefined for one that no server of ours wrote, or a very different one. What a newer
 * site says beside is kept, for its own shell reads it.
 */
export function readDocument(html: string): DocumentData | undefined {
  const data = (id: string): unknown => JSON.parse(dataElement(id).exec(html)?.[1] ?? 'null');
  try {
    const registry = data('registry');
    const config = data('runtime-config');
    const isOurs =
      browserRegistrySchema.safeParse(registry).success &&
      runtimeConfigSchema.safeParse(config).success;
    return isOurs
      ? { registry: registry as BrowserRegistry, config: config as RuntimeConfig }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A registry with this remote in the place of the one of its name, which it may not have yet. */
export function withRemote<Remote extends BrowserRemote>(
  registry: Omit<BrowserRegistry, 'remotes'> & { readonly remotes: readonly Remote[] },
  remote: Remote,
): Omit<BrowserRegistry, 'remotes'> & { remotes: Remote[] } {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  const refused = (registry.refused ?? []).filter(({ name }) => name !== remote.name);
  const { refused: _all, ...rest } = registry;
  return {
    ...rest,
    // The order of a site, by which two remotes with one path are told apart.
    remotes: [...others, remote].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ...(refused.length > 0 && { refused }),
  };
}

/** The files that a document names ahead for a page of a remote, or holds. */
function namedFilesOf(remote: string): RegExp {
  const attributes = `\\b[^>]*(?:src|href)="/r/${remote}/[^"]*"[^>]*>`;
  return new RegExp(
    `<style${attributes}.*?</style>\n?|<(?:script|link)${attributes}(?:</script>)?\n?`,
    'gs',
  );
}

/** What a document holds of a page that was drawn ahead, and the layout around it. */
const drawn =
  /(<div id="root">).*(<\/div>\n<script type="application\/json" id="runtime-config">)/s;

/**
 * A site's own document of a path, but for one remote: the shell and everything else is what its visitors get.
 * The remote's files are named nowhere ahead, for the shell brings what it finds in the registry, and a page that
 * its release has drawn is in none.
 *
 * @param document as the site answered it, with what {@link readDocument} found in it
 * @returns the document, and whether the path is a page of the remote
 */
export function composeDocument(
  document: DocumentData & { readonly html: string },
  pathname: string,
  remote: RegistryRemote,
  config: RuntimeConfig,
): { readonly html: string; readonly isOfRemote: boolean } {
  const registry = withRemote(document.registry, remote);
  const claim = findClaim(registry, pathname);
  const isOfRemote = claim?.remote === remote;
  const replaced = document.html
    .replaceAll(namedFilesOf(remote.name), '')
    .replace(dataElement('registry'), () => dataElementOf('registry', registry))
    .replace(dataElement('runtime-config'), () => dataElementOf('runtime-config', config));
  if (!isOfRemote) return { html: replaced, isOfRemote };
  const title = titleElementOf(documentTitle(claim?.route.title ?? ''));
  const html = replaced.replace(/<title>[^<]*<\/title>/, () => title).replace(drawn, '$1$2');
  return { html, isOfRemote };
}
