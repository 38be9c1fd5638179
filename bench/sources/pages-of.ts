import { documentTitle } from '@tessera/contracts/document-title';
import { matchRoute } from '@tessera/contracts/match-route';
import type { RouteObject } from 'react-router-dom';
import type { Remotes } from '../../host/src/remotes/create-remotes.tsx';

/** The pages of one team, wherever their routes come from. */
export type Team = {
  readonly name: string;
  readonly parent: 'public' | 'dashboard';
  readonly paths: readonly string[];
  routes(): Promise<RouteObject[]>;
};

/**
 * What the shell's sources take for remotes where there is no registry: the teams' routes, each below its layout. A page
 * behind a link comes ahead as it does in the composed site; what only a composed site has is left out.
 */
export function remotesOf(teams: readonly Team[]): Remotes {
  const teamOf = (pathname: string) =>
    teams.find(
      ({ paths }) =>
        matchRoute(
          paths.map((path) => ({ path })),
          pathname,
        ) !== undefined,
    );

  async function loadPage(pathname: string): Promise<void> {
    const routes = (await teamOf(pathname)?.routes()) ?? [];
    const named = routes.flatMap((route) => (route.path ? [{ ...route, path: route.path }] : []));
    const lazy = matchRoute(named, pathname)?.lazy;
    if (typeof lazy === 'function') await lazy();
  }

  return {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const team = teamOf(path);
      if (team !== undefined) patch(team.parent, await team.routes());
    },
    documentTitle: (pathname) => {
      const paths = Object.keys(PAGE_TITLES).map((path) => ({ path }));
      const title = PAGE_TITLES[matchRoute(paths, pathname)?.path ?? ''];
      return title === undefined ? undefined : documentTitle(title);
    },
    stateOf: (pathname) => (teamOf(pathname) === undefined ? 'unclaimed' : 'claimed'),
    ownerOf: (pathname) => teamOf(pathname)?.name,
    neighbours: () => [],
    preloadPath: loadPage,
    preloadRemote: async () => {},
    inUse: () => [],
    reloadForOtherShell: () => false,
    learn: () => {},
  };
}
