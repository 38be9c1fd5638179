import type { RegistryRemote } from './registry.ts';

type Claims = Pick<RegistryRemote, 'name' | 'routes'>;

/** Letter case, a slash at the end and a parameter's name make no difference to the router. */
const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');

/**
 * Why a remote may not be published beside others: a path of its own that one of them holds, in
 * words that name both. Undefined when every path is free, or was its own before.
 */
export function claimedPath(remote: Claims, others: readonly Claims[]): string | undefined {
  const holders = new Map(
    others
      .filter(({ name }) => name !== remote.name)
      .flatMap(({ name, routes }) => routes.map(({ path }) => [shapeOf(path), name] as const)),
  );
  for (const { path } of remote.routes) {
    const holder = holders.get(shapeOf(path));
    if (holder !== undefined) return `${remote.name} claims ${path}, which ${holder} holds`;
  }
  return undefined;
}
