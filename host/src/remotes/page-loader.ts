import type { BrowserRemote } from '@tessera/contracts/browser-registry';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ownTask } from '../session/own-task.ts';
import { loadRemoteRoutes } from './load-remote-routes.ts';
import { withTimeLimit } from './with-time-limit.ts';

/** A page of one version of a remote. */
export type LoadedPage = { readonly version: string; readonly Page: ComponentType };

export type PageLoader = {
  /** The routes of a version, whose container is brought once. Rejects when its entry does not come in time. */
  routesOf(remote: BrowserRemote, limitMs: number): Promise<RouteObject[]>;
  /** The page of one of its routes. Rejects when that does not come in time, or is not there. */
  load(remote: BrowserRemote, path: string, limitMs: number): Promise<LoadedPage>;
  /** The same, tried once more within the limit when it fails long before that. */
  loadTwice(remote: BrowserRemote, path: string, limitMs: number): Promise<LoadedPage>;
};

/** Loads the pages of one remote. `onLoaded` hears of each version whose container is in the page. */
export function createPageLoader(onLoaded: (version: string) => void): PageLoader {
  const loads = new Map<string, Promise<RouteObject[]>>();

  const routesOf = (remote: BrowserRemote, limitMs: number): Promise<RouteObject[]> => {
    const known = loads.get(remote.version);
    if (known !== undefined) return known;
    const load = loadRemoteRoutes(remote, limitMs).then((routes) => {
      onLoaded(remote.version);
      return routes;
    });
    loads.set(remote.version, load);
    load.catch(() => loads.delete(remote.version));
    return load;
  };

  const pageOf = async (remote: BrowserRemote, path: string, limitMs: number) => {
    const routes = await routesOf(remote, limitMs);
    const lazy = routes.find((route) => route.path === path)?.lazy;
    if (typeof lazy !== 'function') throw new Error(`it has no page for ${path}`);
    // Its modules are evaluated in a task of their own, apart from whatever asked for them.
    await ownTask();
    const { Component } = (await lazy()) as { Component?: ComponentType | null };
    if (!Component) throw new Error(`the page of ${path} has no component`);
    return { version: remote.version, Page: Component };
  };

  const load = (remote: BrowserRemote, path: string, limitMs: number) =>
    withTimeLimit(pageOf(remote, path, limitMs), limitMs);

  return {
    routesOf,
    load,
    // Networks change under cold loads: what failed at once is tried once more at once.
    loadTwice: async (remote, path, limitMs) => {
      const started = performance.now();
      try {
        return await load(remote, path, limitMs);
      } catch (error) {
        const leftMs = limitMs - (performance.now() - started);
        if (leftMs < limitMs / 4) throw error;
        return await load(remote, path, leftMs);
      }
    },
  };
}
