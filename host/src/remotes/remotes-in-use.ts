import type { BrowserRemote } from '@tessera/contracts/browser-registry';
import type { KnownRegistry } from './known-registry.ts';
import { createPlace, type Place } from './place.ts';
import { createRemoteSource, type RemoteSource } from './remote-source.ts';

/** What becomes of the versions of remotes in this document. */
export type RemoteEvents = {
  /** A version's container is in the page, once for each version. */
  readonly onLoaded?: (remote: string, version: string) => void;
  /** A page of a version was drawn. */
  readonly onShown?: (remote: string, version: string) => void;
  /** A version, or one of its pages, could not be shown. */
  readonly onFailed?: (remote: string, version: string, reason: string) => void;
};

export type RemoteInUse = {
  readonly name: string;
  readonly version: string;
  readonly failed: readonly string[];
};

/** The remotes that were asked for in this document, and what stands at each of their routes. */
export type RemotesInUse = {
  sourceOf(remote: BrowserRemote): RemoteSource;
  placeOf(remote: BrowserRemote, path: string): Place;
  has(name: string): boolean;
  list(): RemoteInUse[];
};

export function createRemotesInUse(
  registry: KnownRegistry,
  timeLimitMs: number,
  events: RemoteEvents,
): RemotesInUse {
  const sources = new Map<string, RemoteSource>();
  const places = new Map<string, Place>();

  const sourceOf = (remote: BrowserRemote): RemoteSource => {
    const { name } = remote;
    const known = sources.get(name);
    if (known !== undefined) return known;
    const source = createRemoteSource(remote, {
      timeLimitMs,
      published: () => registry.published(name),
      reserve: (failed) => registry.reserve(name, failed, timeLimitMs),
      onLoaded: (version) => events.onLoaded?.(name, version),
      onShown: (version) => events.onShown?.(name, version),
      onFailed: (version, reason) => events.onFailed?.(name, version, reason),
    });
    sources.set(name, source);
    return source;
  };

  const placeOf = (remote: BrowserRemote, path: string): Place => {
    const known = places.get(path);
    if (known !== undefined) return known;
    const place = createPlace(path, sourceOf(remote));
    places.set(path, place);
    return place;
  };

  return {
    sourceOf,
    placeOf,
    has: (name) => sources.has(name),
    list: () =>
      [...sources].map(([name, source]) => ({
        name,
        version: source.current().version,
        failed: source.failed(),
      })),
  };
}
