import type { Asset, RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import type { BuildManifest } from './build-manifest.ts';
import { pageChunk, pageRequest, type RouteTable } from './route-table.ts';

export type RegistryEntryParts = {
  readonly name: string;
  readonly container: string;
  readonly parent: 'public' | 'dashboard';
  readonly routeTable: RouteTable;
  /** The range of every share key; the entry names those that the remote uses. */
  readonly ranges: Readonly<Record<string, string>>;
  readonly runtime: string;
};

const entryFile = 'remote-entry.js';

/**
 * What a remote's build announces of itself. Throws when the chunk of a page was not built: it could
 * never be named ahead in a document.
 */
export function registryEntry(parts: RegistryEntryParts, manifest: BuildManifest): RegistryRemote {
  const asset = (file: string): Asset => {
    const integrity = manifest.files[file];
    const url = manifest.publicPath + file;
    return integrity === undefined ? { url } : { url, integrity };
  };
  const routes = parts.routeTable.map((entry): RegistryRoute => {
    const { path, title, description } = entry;
    const chunk = pageChunk(pageRequest(entry));
    const group = manifest.groups[chunk];
    if (group === undefined)
      throw new Error(`${path} is in the chunk ${chunk}, which was not built`);
    const scripts = group.scripts.filter((file) => file !== entryFile).map(asset);
    return { path, title, description, chunk, scripts, styles: group.styles.map(asset) };
  });
  return {
    format: 1,
    name: parts.name,
    version: manifest.version,
    container: parts.container,
    entry: asset(entryFile),
    parent: parts.parent,
    routes,
    requires: Object.fromEntries(
      Object.entries(parts.ranges).filter(([key]) => Object.hasOwn(manifest.uses, key)),
    ),
    runtime: parts.runtime,
  };
}
