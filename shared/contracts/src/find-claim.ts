import { matchRoute } from './match-route.ts';
import type { Registry, RegistryRemote } from './registry.ts';

type WithRoutes = { readonly routes: readonly { readonly path: string }[] };

export type Claim<Remote extends WithRoutes = RegistryRemote> = {
  readonly remote: Remote;
  readonly route: Remote['routes'][number];
};

/** The remote and its route that a path belongs to. */
export function findClaim<Remote extends WithRoutes>(
  registry: { readonly remotes: readonly Remote[] },
  pathname: string,
): Claim<Remote> | undefined {
  const claims = registry.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ path: route.path, claim: { remote, route } })),
  );
  return matchRoute(claims, pathname)?.claim;
}

/** True when a remote owns the path, but the server refused the version that is published. */
export const isRefused = (registry: Pick<Registry, 'refused'>, pathname: string): boolean =>
  matchRoute(
    (registry.refused ?? []).flatMap(({ paths }) => paths.map((path) => ({ path }))),
    pathname,
  ) !== undefined;
