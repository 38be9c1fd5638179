const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function scoreOf(segment: string): number {
  if (segment === '*') return -2;
  return segment.startsWith(':') ? 3 : 10;
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every(
    (segment, index) =>
      segment.startsWith(':') || segment.toLowerCase() === path[index]?.toLowerCase(),
  );
}

/**
 * The route that react-router would choose for a path: letter case and a slash at the end do not
 * matter, a fixed segment beats a parameter, and `*` at the end takes what is left. Server and
 * browser both ask here, so that the status of a document agrees with what the page then shows.
 */
export function matchRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const path = segmentsOf(pathname);
  let best: { route: Route; score: number } | undefined;
  for (const route of routes) {
    const pattern = segmentsOf(route.path);
    if (!matches(pattern, path)) continue;
    const score = pattern.reduce((sum, segment) => sum + 1 + scoreOf(segment), 0);
    if (best === undefined || score > best.score) best = { route, score };
  }
  return best?.route;
}
