import type { RouteObject } from 'react-router-dom';
import { routes as account } from '../../remote-account/src/routes.ts';
import { routes as loans } from '../../remote-loans/src/routes.ts';
import { routes as publicPages } from '../../remote-public/src/routes.ts';
import { routes as wallets } from '../../remote-wallets/src/routes.ts';
import { remotesOf, type Team } from './pages-of.ts';

const team = (name: string, parent: Team['parent'], routes: RouteObject[]): Team => ({
  name,
  parent,
  paths: routes.flatMap(({ path }) => path ?? []),
  routes: async () => routes,
});

/** In the place of the host's `create-remotes.tsx`: one build has the pages of all teams. */
export const createRemotes = () =>
  remotesOf([
    team('public', 'public', publicPages),
    team('account', 'dashboard', account),
    team('loans', 'dashboard', loans),
    team('wallets', 'dashboard', wallets),
  ]);
