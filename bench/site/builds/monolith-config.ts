import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../../../scripts/launch/site-folders.ts';
import { baseConfig } from '../../../shared/federation/src/config/base-config.ts';
import type { BuildOptions } from '../../../shared/federation/src/config/build-options.ts';
import { joinedStylePlugin } from '../../../shared/federation/src/plugins/joined-style-plugin.ts';
import type { BuiltTeam } from './teams.ts';

const fileIn = (path: string): string => join(repositoryRoot, path);

const loader = (name: string): string => fileIn(`shared/federation/src/plugins/${name}-loader.ts`);

export const sourceFile = (name: string): string =>
  fileURLToPath(new URL(`../../sources/${name}.ts`, import.meta.url));

/** react-router's `exports` name its development build only. */
export function productionRouter(): Record<string, string> {
  const { resolve } = createRequire(fileIn('shared/federation/package.json'));
  const folder = join(dirname(resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

/** The rules by which our own builds read route tables, and leave out of the router what nobody uses. */
export const rulesOfPages = () => [
  { test: /[\\/]remote-[^\\/]+[\\/]src[\\/]route-table\.ts$/, loader: loader('route-table') },
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/].+\.mjs$/,
    loader: loader('pure-components'),
  },
];

/** What `sources/build-time.d.ts` declares. */
export const constantsOf = (teams: readonly BuiltTeam[]) =>
  new webpack.DefinePlugin({
    PAGE_TITLES: JSON.stringify(
      Object.fromEntries(
        teams.flatMap(({ pages }) => pages.map(({ path, title }) => [path, title])),
      ),
    ),
    TEAM_PATHS: JSON.stringify(
      Object.fromEntries(teams.map(({ name, pages }) => [name, pages.map(({ path }) => path)])),
    ),
  });

/** The shell's sources with something else in the place of its remotes. */
export const shellOverrides = (remotes: string): Record<string, string> => ({
  [fileIn('host/src/remotes/create-remotes.tsx')]: sourceFile(remotes),
  [fileIn('host/src/reports/start-reporting.ts')]: sourceFile('no-reports'),
});

/**
 * One monolith of the host's sources and of all teams' pages: the loaders, minifiers and page chunks of our own builds,
 * the libraries themselves in place of façades, and no federation.
 */
export function monolithConfig(teams: readonly BuiltTeam[], options: BuildOptions): Configuration {
  const base = baseConfig(
    { name: 'monolith', folder: repositoryRoot, publicPath: `/m/${options.version}/` },
    options,
  );
  return {
    ...base,
    entry: { main: fileIn('host/src/begin.ts') },
    resolve: {
      ...base.resolve,
      alias: { ...productionRouter(), ...shellOverrides('monolith-remotes') },
    },
    module: { rules: [...(base.module?.rules ?? []), ...rulesOfPages()] },
    plugins: [...(base.plugins ?? []), joinedStylePlugin('dashboard'), constantsOf(teams)],
  };
}
