import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { discardFailedShares } from './discard-failed-shares.ts';
import { PageFailure } from './page-failure.tsx';
import { recoveringPage } from './recovering-page.tsx';
import { withTimeLimit } from './with-time-limit.ts';

type Lazy = () => Promise<{ Component?: ComponentType | null }>;

type GuardOptions = {
  readonly timeLimitMs: number;
  readonly onFailed: (reason: string) => void;
};

async function loadPage(lazy: Lazy): Promise<ComponentType> {
  const load = async () => {
    const { Component } = await lazy();
    if (!Component) throw new Error('the page has no component');
    return Component;
  };
  try {
    return await load();
  } catch {
    discardFailedShares();
    return await load();
  }
}

/** The router keeps a rejected `lazy` for ever, so that this one always resolves. */
function guardLazy(lazy: Lazy, options: GuardOptions): Lazy {
  const load = () => withTimeLimit(loadPage(lazy), options.timeLimitMs);
  return async () => {
    try {
      return { Component: await load() };
    } catch (error) {
      options.onFailed(error instanceof Error ? error.message : String(error));
      return { Component: recoveringPage(load) };
    }
  };
}

/**
 * A remote's routes, made safe for the layout that they are patched into: a page that cannot be
 * loaded or that throws becomes a panel in its place.
 */
export const guardRoutes = (routes: readonly RouteObject[], options: GuardOptions): RouteObject[] =>
  routes.map((route) => {
    const guarded: RouteObject = { ...route };
    if (typeof route.lazy === 'function') guarded.lazy = guardLazy(route.lazy as Lazy, options);
    if (route.errorElement === undefined && route.ErrorBoundary === undefined) {
      guarded.errorElement = <PageFailure onFailed={options.onFailed} />;
    }
    if (route.children !== undefined) guarded.children = guardRoutes(route.children, options);
    return guarded;
  });
