import { matchRoute } from './match-route.ts';
import type { Registry, RegistryRemote, RegistryRoute } from './registry.ts';

export type Claim = {
  readonly remote: RegistryRemote;
  readonly route: RegistryRoute;
};

/** The remote and its route that a path belongs to. */
export function findClaim(registry: Registry, pathname: string): Claim | undefined {
  const claims = registry.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, claim: { remote, route } })),
  );
  return matchRoute(claims, pathname)?.claim;
}

/** True when a remote owns the path, but the server refused the version that is published. */
export const isRefused = (registry: Registry, pathname: string): boolean =>
  matchRoute(
    (registry.refused ?? []).flatMap(({ paths }) => paths.map((path) => ({ path }))),
    pathname,
  ) !== undefined;
