import { matchRoute } from '@tessera/contracts/match-route';
import { matchRoutes } from 'react-router-dom';

/** Every list of at most `most` of these segments, as a path. */
function pathsOf(segments: readonly string[], most: number): string[] {
  const longer = most === 0 ? [] : pathsOf(segments, most - 1);
  return ['', ...segments.flatMap((first) => longer.map((rest) => `/${first}${rest}`))];
}

const paths = pathsOf(['a', 'B'], 3).map((path) => path || '/');
const fixed = pathsOf(['a', ':id'], 2);
const patterns = [...fixed.map((path) => path || '/'), ...fixed.map((path) => `${path}/*`)];

describe('the route of a path', () => {
  it('is the one that react-router takes, whichever two routes there are', () => {
    const disagreements: unknown[] = [];
    for (const one of patterns) {
      for (const other of patterns.filter((pattern) => pattern !== one)) {
        const routes = [{ path: one }, { path: other }];
        for (const path of paths) {
          const ours = matchRoute(routes, path)?.path;
          const theirs = matchRoutes(routes, path)?.at(-1)?.route.path;
          if (ours !== theirs) disagreements.push({ one, other, path, ours, theirs });
        }
      }
    }
    expect(patterns.length).toBe(14);
    expect(paths.length).toBe(15);
    expect(disagreements.slice(0, 5)).toEqual([]);
  });
});
