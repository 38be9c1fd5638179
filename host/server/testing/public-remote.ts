import type { RegistryRemote, RegistryRoute } from '@tessera/contracts/registry';
import { type FixtureSite, fixtureTeam, fixtureTeams, loansRemote } from './fixture-site.ts';

const words: Readonly<Record<string, readonly [english: string, german: string]>> = {
  '/': ['Borrow & keep', 'Leihen & behalten'],
  '/static/faq': ['Questions', 'Fragen'],
  '/auth/sign-in': ['Sign in', 'Anmelden'],
};

const integrity = loansRemote().entry.integrity;

const routesIn = (version: string, place: 0 | 1): RegistryRoute[] =>
  Object.entries(words).map(([path, titles]) => ({
    path,
    title: titles[place],
    description: `${titles[place]} in words`,
    chunk: 'page',
    scripts: [],
    styles: [],
    picture: { url: `/r/public/${version}/pictures/page.png`, integrity },
  }));

const inVersion = (version: string, place: 0 | 1): RegistryRemote => ({
  ...loansRemote(),
  name: 'public',
  version,
  container: `tessera_public_${version}`,
  entry: { url: `/r/public/${version}/remote-entry.js`, integrity },
  parent: 'public',
  routes: routesIn(version, place),
});

/** The remote of the public pages in two languages; `change` overrides what a test is about. */
const publicRemote = (change: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...inVersion('one', 0),
  languages: { de: inVersion('eins', 1) },
  ...change,
});

/** Has the team of the public pages release them in a site. */
export async function releasePublic(site: FixtureSite, change: Partial<RegistryRemote> = {}) {
  site.write('teams.json', fixtureTeams({ public: fixtureTeam(['/', '/auth/*', '/static/*']) }));
  await site.release(publicRemote(change));
}
