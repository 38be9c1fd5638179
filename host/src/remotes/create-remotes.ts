import { documentTitle } from '@tessera/contracts/document-title';
import { findClaim, isRefused } from '@tessera/contracts/find-claim';
import type { Registry, RegistryRemote } from '@tessera/contracts/registry';
import {
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { adoptDocumentTags } from './document-tags.ts';
import { guardRoutes } from './guard-routes.tsx';
import { loadRemoteRoutes, needsReload } from './load-remote-routes.ts';
import { fetchRegistry, readInlineRegistry } from './read-registry.ts';
import { withTimeLimit } from './with-time-limit.ts';

export type RemotesOptions = {
  /** A remote's routes are in the page, once for each remote. */
  readonly onLoaded?: (remote: string, version: string) => void;
  /** A remote, or one of its pages, could not be shown. */
  readonly onFailed?: (remote: string, reason: string) => void;
  /** How long a visitor waits before the panel; the default is 10 s. */
  readonly timeLimitMs?: number;
};

export type Remotes = {
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** The whole title of a path's document; undefined when no remote claims the path. */
  documentTitle(pathname: string): string | undefined;
  /** Nobody's path, a remote's that is on its way or in the page, or one that failed. */
  stateOf(pathname: string): 'unclaimed' | 'claimed' | 'failed';
  /** Paths that stand in the same layout as this one, one of each other remote. */
  neighbours(pathname: string): string[];
  /** Brings the remote of a path, and its page, ahead of the navigation. Never rejects. */
  preloadPath(pathname: string): Promise<void>;
  /** Brings the remote of a path, but none of its pages. Never rejects. */
  preloadRemote(pathname: string): Promise<void>;
};

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Remembers each remote's routes, so that a preload and a navigation share one load. */
function createRouteLoader(options: RemotesOptions, timeLimitMs: number) {
  const loads = new Map<string, Promise<RouteObject[]>>();
  const start = async (remote: RegistryRemote): Promise<RouteObject[]> => {
    const routes = await loadRemoteRoutes(remote);
    options.onLoaded?.(remote.name, remote.version);
    const onFailed = (reason: string) => options.onFailed?.(remote.name, reason);
    return guardRoutes(routes, { timeLimitMs, onFailed });
  };
  return (remote: RegistryRemote): Promise<RouteObject[]> => {
    const known = loads.get(remote.name);
    if (known !== undefined) return known;
    const load = start(remote);
    loads.set(remote.name, load);
    load.catch(() => loads.delete(remote.name));
    return load;
  };
}

/**
 * The remotes of this page: reads the registry of the document, patches the router with the routes
 * of the remote that owns a path, and brings remotes ahead. Create it once, before the router.
 */
export function createRemotes(options: RemotesOptions = {}): Remotes {
  const timeLimitMs = options.timeLimitMs ?? 10_000;
  adoptDocumentTags();
  let registry: Registry = readInlineRegistry();
  const failed = new Set<string>();
  const load = createRouteLoader(options, timeLimitMs);

  const refreshRegistry = async (): Promise<void> => {
    try {
      registry = await fetchRegistry();
    } catch (error) {
      console.error('The registry could not be read again', error);
    }
  };

  /** What is known may be old when a path is unknown, or when its remote failed the last time. */
  const currentClaim = async (pathname: string) => {
    const claim = findClaim(registry, pathname);
    if (claim !== undefined && !failed.has(claim.remote.name)) return claim;
    await refreshRegistry();
    return findClaim(registry, pathname);
  };

  const routesFor = async (pathname: string): Promise<RouteObject[]> => {
    const claim = findClaim(registry, pathname);
    return claim === undefined ? [] : load(claim.remote);
  };

  return {
    // Never throws: an error here would replace the layout. The layout's own `*` child says it.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const claim = await currentClaim(path);
      if (claim === undefined) return;
      const { remote } = claim;
      if (failed.has(remote.name) && needsReload(remote)) {
        if (path === window.location.pathname) window.location.reload();
        else window.location.assign(path);
        return;
      }
      try {
        const routes = await withTimeLimit(load(remote), timeLimitMs);
        if (matchRoutes(routes, path) === null) throw new Error(`it has no page for ${path}`);
        patch(remote.parent, routes);
        failed.delete(remote.name);
      } catch (error) {
        failed.add(remote.name);
        options.onFailed?.(remote.name, reasonOf(error));
      }
    },

    documentTitle: (pathname) => {
      const claim = findClaim(registry, pathname);
      return claim === undefined ? undefined : documentTitle(claim.route.title);
    },

    stateOf: (pathname) => {
      const claim = findClaim(registry, pathname);
      if (claim === undefined) return isRefused(registry, pathname) ? 'failed' : 'unclaimed';
      return failed.has(claim.remote.name) ? 'failed' : 'claimed';
    },

    neighbours: (pathname) => {
      const here = findClaim(registry, pathname)?.remote;
      return registry.remotes
        .filter((remote) => remote.name !== here?.name && remote.parent === here?.parent)
        .flatMap((remote) => remote.routes[0]?.path ?? []);
    },

    preloadPath: async (pathname) => {
      try {
        for (const { route } of matchRoutes(await routesFor(pathname), pathname) ?? []) {
          if (typeof route.lazy === 'function') await route.lazy();
        }
      } catch {
        // The navigation itself will meet the failure and say so.
      }
    },

    preloadRemote: (pathname) =>
      routesFor(pathname).then(
        () => {},
        () => {},
      ),
  };
}
