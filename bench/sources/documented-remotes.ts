import type { RouteObject } from 'react-router-dom';
import { remotesOf, type Team } from './pages-of.ts';

type Loaded = { readonly routes: RouteObject[] };

const team = (name: TeamName, parent: Team['parent'], load: () => Promise<Loaded>): Team => ({
  name,
  parent,
  paths: TEAM_PATHS[name],
  routes: async () => (await load()).routes,
});

/**
 * In the place of the host's `create-remotes.tsx`: remotes as federation's own documentation has a host import them. The
 * build has `loans/routes` where these say whose sources those are.
 */
export const createRemotes = () =>
  remotesOf([
    team('public', 'public', () => import('../../remote-public/src/routes.ts')),
    team('account', 'dashboard', () => import('../../remote-account/src/routes.ts')),
    team('loans', 'dashboard', () => import('../../remote-loans/src/routes.ts')),
    team('wallets', 'dashboard', () => import('../../remote-wallets/src/routes.ts')),
  ]);
