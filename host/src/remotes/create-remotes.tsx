import type { BrowserRegistry, BrowserRemote } from '@tessera/contracts/browser-registry';
import { documentTitle } from '@tessera/contracts/document-title';
import { findClaim, isRefused } from '@tessera/contracts/find-claim';
import { readAddress } from '@tessera/contracts/page-address';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { createKnownRegistry } from './known-registry.ts';
import { adoptNamedFiles } from './named-files.ts';
import { RemotePage } from './remote-page.tsx';
import {
  createRemotesInUse,
  type RemoteEvents,
  type RemoteInUse,
  type RemotesInUse,
} from './remotes-in-use.ts';

export type RemotesOptions = RemoteEvents & {
  /** How long a visitor waits before the panel, in milliseconds. */
  readonly timeLimitMs?: number;
  /** Loads the document anew, which keeps what was typed. */
  readonly reload?: () => void;
};

export type Remotes = {
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** The whole title of a path's document; undefined when no remote claims the path. */
  documentTitle(pathname: string): string | undefined;
  /** The remote that a path is a page of; undefined when no remote claims it. */
  ownerOf(pathname: string): string | undefined;
  /** Nobody's path, a remote's, or that of a remote whose published version the server refused. */
  stateOf(pathname: string): 'unclaimed' | 'claimed' | 'failed';
  /** Paths that stand in the same layout as this one, one of each other remote. */
  neighbours(pathname: string): string[];
  /** Brings the remote of a path, and its page, ahead of the navigation. Never rejects. */
  preloadPath(pathname: string): Promise<void>;
  /** Brings the remote of a path, but none of its pages. Never rejects. */
  preloadRemote(pathname: string): Promise<void>;
  /** The remotes that were loaded in this document, each with its version and those that failed. */
  inUse(): RemoteInUse[];
  /** Loads the document anew where the site has another shell by now; false where it has not, as far as is known. */
  reloadForOtherShell(): boolean;
  /** Takes remotes that were not loaded yet as they are published now; the others stay as they are. */
  learn(published: BrowserRegistry): void;
};

/** The shell's own routes, of what the registry says: a version that takes another's place has the same. */
const routesOf = (remote: BrowserRemote, { placeOf }: RemotesInUse): RouteObject[] =>
  remote.routes.map(({ path }) => ({
    path,
    lazy: async () => {
      const place = placeOf(remote, path);
      await place.load();
      return { element: <RemotePage place={place} /> };
    },
  }));

/**
 * The remotes of this page: reads the registry of the document, patches the router with the routes
 * of the remote that owns a path, and brings remotes ahead. Create it once, before the router.
 */
export function createRemotes(options: RemotesOptions = {}): Remotes {
  const { timeLimitMs = 10_000, reload = () => window.location.reload(), ...events } = options;
  adoptNamedFiles();
  const registry = createKnownRegistry(reload);
  const remotes = createRemotesInUse(registry, timeLimitMs, events);
  /** Also of what stands in the address bar and in links. */
  const claimOf = (pathname: string) => findClaim(registry.current(), readAddress(pathname).path);

  return {
    // Never throws: an error here would replace the layout. The layout's own `*` child says it.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const claim = await registry.ownerOf(path);
      if (claim !== undefined) patch(claim.remote.parent, routesOf(claim.remote, remotes));
    },

    documentTitle: (pathname) => {
      const claim = claimOf(pathname);
      return claim === undefined ? undefined : documentTitle(claim.route.title);
    },

    ownerOf: (pathname) => claimOf(pathname)?.remote.name,

    stateOf: (pathname) => {
      if (claimOf(pathname) !== undefined) return 'claimed';
      return isRefused(registry.current(), pathname) ? 'failed' : 'unclaimed';
    },

    neighbours: (pathname) => {
      const here = claimOf(pathname)?.remote;
      return registry
        .current()
        .remotes.filter(({ name, parent }) => name !== here?.name && parent === here?.parent)
        .flatMap(({ routes }) => routes[0]?.path ?? []);
    },

    preloadPath: async (pathname) => {
      const claim = claimOf(pathname);
      if (claim !== undefined) await remotes.sourceOf(claim.remote).preload(claim.route.path);
    },

    preloadRemote: async (pathname) => {
      const claim = claimOf(pathname);
      if (claim !== undefined) await remotes.sourceOf(claim.remote).preload();
    },

    inUse: remotes.list,
    reloadForOtherShell: registry.reloadForOtherShell,
    learn: (published) => registry.learn(published, remotes.has),
  };
}
