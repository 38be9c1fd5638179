import { askSchema } from '@tessera/contracts/asked-paths';
import type { RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import type { Asset } from '@tessera/contracts/registry-fields';
import { linkFaults } from '@tessera/contracts/shell-links';
import { shellKey } from '../contract/shell-contract.ts';
import type { BuildManifest } from './build-manifest.ts';
import { entryFile, fileWithEntry } from './entry-files.ts';
import {
  dataBeside,
  fragmentFile,
  pageChunk,
  pageRequest,
  pictureFile,
  type RouteTable,
} from './route-table.ts';

export type RegistryEntryParts = {
  readonly name: string;
  readonly container: string;
  readonly parent: 'public' | 'dashboard';
  readonly routeTable: RouteTable;
  /** The range of every share key; the entry names those that the remote uses. */
  readonly ranges: Readonly<Record<string, string>>;
  readonly runtime: string;
};

/** The ranges of what is used; of the shell, from the oldest contract that has all of it. */
function requirementsOf(
  ranges: RegistryEntryParts['ranges'],
  { uses, contract }: BuildManifest,
): Record<string, string> {
  const used = Object.entries(ranges).filter(([key]) => Object.hasOwn(uses, key));
  const hasShell = contract !== undefined && Object.hasOwn(uses, shellKey);
  return {
    ...Object.fromEntries(used),
    ...(hasShell && { [shellKey]: `^${contract.needs}` }),
  };
}

function requireAsk(path: string, ask: string): void {
  if (askSchema.safeParse(ask).success) return;
  throw new Error(
    `${path} asks for ${ask}, which is no read of the API: /loans/:id?name=:name is one`,
  );
}

/**
 * What a remote's build announces of itself. Throws when the chunk of a page was not built, for it could
 * never be named ahead in a document, when it asks for what is no read of the API, and when a link is none that the shell would draw.
 */
export function registryEntry(parts: RegistryEntryParts, manifest: BuildManifest): RegistryRemote {
  const asset = (file: string): Asset => {
    const integrity = manifest.files[file];
    const url = manifest.publicPath + file;
    return integrity === undefined ? { url } : { url, integrity };
  };
  const routes = parts.routeTable.map((entry): RegistryRoute => {
    const { path, title, description, link, heading, asks } = entry;
    for (const ask of asks ?? []) requireAsk(path, ask);
    const chunk = pageChunk(pageRequest(entry));
    const group = manifest.groups[chunk];
    if (group === undefined)
      throw new Error(`${path} is in the chunk ${chunk}, which was not built`);
    const fragment = fragmentFile(chunk);
    const isDrawn = Object.hasOwn(manifest.files, fragment);
    const data = dataBeside(fragment);
    const picture = pictureFile(chunk);
    const scripts = group.scripts.filter((file) => file !== entryFile).map(asset);
    return {
      path,
      title,
      description,
      ...(link && { link }),
      chunk,
      scripts,
      ...(Object.hasOwn(manifest.files, fileWithEntry(chunk)) && {
        withEntry: { ...asset(fileWithEntry(chunk)), holds: asset(`${chunk}.js`).url },
      }),
      styles: [...group.styles, ...(isDrawn ? (group.laterStyles ?? []) : [])].map(asset),
      ...(isDrawn && { fragment: asset(fragment) }),
      ...(Object.hasOwn(manifest.files, data) && { structuredData: asset(data) }),
      ...(Object.hasOwn(manifest.files, picture) && { picture: asset(picture) }),
      ...(heading && { heading }),
      ...(asks && { asks: [...asks] }),
    };
  });
  const faults = linkFaults({ name: parts.name, routes });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    format: 1,
    name: parts.name,
    version: manifest.version,
    container: parts.container,
    entry: asset(entryFile),
    parent: parts.parent,
    routes,
    requires: requirementsOf(parts.ranges, manifest),
    runtime: parts.runtime,
  };
}
