import webpack, { type Configuration } from 'webpack';
import { repositoryRoot } from '../../../scripts/launch/site-folders.ts';
import { baseConfig } from '../../../shared/federation/src/config/base-config.ts';
import type { BuildOptions } from '../../../shared/federation/src/config/build-options.ts';
import { federationTools } from '../../../shared/federation/src/config/federation-runtime.ts';
import { installedVersion } from '../../../shared/federation/src/config/installed-version.ts';
import { sharedLibraries } from '../../../shared/federation/src/config/share-policy.ts';
import { buildManifestPlugin } from '../../../shared/federation/src/plugins/build-manifest-plugin.ts';
import {
  constantsOf,
  productionRouter,
  rulesOfPages,
  shellOverrides,
  sourceFile,
} from './monolith-config.ts';
import type { BuiltTeam } from './teams.ts';

/** Where a build of a part lies, and is served from. */
export const documentedVersion = (part: string): string => `documented-${part}`;

/** A container is a global variable, of which `public` could be none. */
const containerOf = ({ name }: BuiltTeam): string => `team_${name}`;

const manifestOf = (team: BuiltTeam): string =>
  `${containerOf(team)}@/m/${documentedVersion(team.name)}/mf-manifest.json`;

/** The same libraries as in our own builds, shared as federation's guides have it: one copy each, loaded when needed. */
const sharedIn = (folder: string) =>
  Object.fromEntries(
    Object.entries(sharedLibraries).map(([key, library]) => {
      const version = installedVersion(library.package, folder);
      return [key, { singleton: true, version, requiredVersion: `^${version}` }];
    }),
  );

const routesOfTeam = /^.*remote-([a-z-]+)[\\/]src[\\/]routes\.ts$/;

/** The sources name a team's routes by where they lie; federation knows them by the remote's name. */
const importRemotes = () =>
  new webpack.NormalModuleReplacementPlugin(routesOfTeam, (module) => {
    module.request = module.request.replace(routesOfTeam, '$1/routes');
  });

/** With webpack's own loading of chunks: ours, which a function adds, opens containers in a way that federation does not. */
function partConfig(part: string, folder: string, options: BuildOptions): Configuration {
  const publicPath = `/m/${documentedVersion(part)}/`;
  const base = baseConfig({ name: part, folder, publicPath }, options);
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), ...rulesOfPages()] },
    plugins: [
      ...(base.plugins ?? []).filter((plugin) => typeof plugin !== 'function'),
      buildManifestPlugin({ ...options, publicPath, contract: undefined }),
    ],
  };
}

/** The shell of the same sources as a host by https://module-federation.io/configure/: an asynchronous start, and manifests. */
export function documentedHostConfig(
  teams: readonly BuiltTeam[],
  options: BuildOptions,
): Configuration {
  const base = partConfig('host', repositoryRoot, options);
  const { ModuleFederationPlugin } = federationTools();
  return {
    ...base,
    entry: { main: sourceFile('documented-entry') },
    resolve: {
      ...base.resolve,
      alias: { ...productionRouter(), ...shellOverrides('documented-remotes') },
    },
    plugins: [
      ...(base.plugins ?? []),
      constantsOf(teams),
      importRemotes(),
      new ModuleFederationPlugin({
        name: 'documented_host',
        dts: false,
        remotes: Object.fromEntries(teams.map((team) => [team.name, manifestOf(team)])),
        shared: sharedIn(`${repositoryRoot}host`),
      }),
    ],
  };
}

/** A remote of the same sources as its documentation builds it: an entry with federation's runtime, and a manifest. */
export function documentedRemoteConfig(team: BuiltTeam, options: BuildOptions): Configuration {
  const base = partConfig(team.name, team.folder, options);
  const { ModuleFederationPlugin } = federationTools();
  return {
    ...base,
    entry: { main: './src/routes.ts' },
    resolve: { ...base.resolve, alias: productionRouter() },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerOf(team),
        filename: 'remoteEntry.js',
        dts: false,
        manifest: true,
        exposes: { './routes': './src/routes.ts' },
        shared: sharedIn(team.folder),
      }),
    ],
  };
}
