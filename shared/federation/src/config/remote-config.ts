import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { routesIn } from '@tessera/languages/route-words';
import { translateFor } from '@tessera/languages/translate';
import type { Configuration } from 'webpack';
import type { RouteTable } from '../build/route-table.ts';
import { refreshAlias, refreshPlugin } from '../dev/refresh-in-remote.ts';
import { inlineExposePlugin } from '../plugins/inline-expose-plugin.ts';
import { registryEntryPlugin } from '../plugins/registry-entry-plugin.ts';
import { shareContractPlugin } from '../plugins/share-contract-plugin.ts';
import { singleCopyPlugin } from '../plugins/single-copy-plugin.ts';
import { baseConfig } from './base-config.ts';
import { type BuildOptions, versionPlaceholder } from './build-options.ts';
import { federationRuntimeVersion, replaceBundlerRuntime } from './federation-runtime.ts';
import { installedVersion } from './installed-version.ts';
import { librariesOf, requiredRanges } from './share-policy.ts';

const routeTableLoader = fileURLToPath(
  new URL('../plugins/route-table-loader.ts', import.meta.url),
);

export type RemotePart = {
  /** The remote's name in the registry and in its files' paths: `loans`. */
  readonly name: string;
  readonly folder: string;
  /** The layout that its pages stand in. */
  readonly parent: 'public' | 'dashboard';
  readonly routeTable: RouteTable;
};

export const containerName = (remote: string): string => `tessera_${remote.replaceAll('-', '_')}`;

const sharedByRemote = (folder: string, options: BuildOptions) =>
  Object.fromEntries(
    Object.entries(librariesOf(options.mode)).map(([key, library]) => [
      key,
      {
        singleton: true,
        import: false as const,
        requiredVersion: `^${installedVersion(library.package, folder)}`,
      },
    ]),
  );

const aliases = (options: BuildOptions): Record<string, string> => ({
  ...replaceBundlerRuntime('remote'),
  ...(options.mode === 'development' ? refreshAlias() : {}),
});

/**
 * The build of a remote: `src/routes.ts` inside the entry, a chunk for each page, and nothing of
 * what the page shares. It reads neither the host nor another remote.
 */
export const remoteConfig =
  (part: RemotePart) =>
  (options: BuildOptions): Configuration => {
    const container = containerName(part.name);
    const routes = join(part.folder, 'src/routes.ts');
    const version = options.mode === 'production' ? versionPlaceholder : 'dev';
    const base = baseConfig({ ...part, publicPath: `/r/${part.name}/${version}/` }, options);
    return {
      ...base,
      entry: {},
      resolve: { ...base.resolve, alias: aliases(options) },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          { test: join(part.folder, 'src/route-table.ts'), loader: routeTableLoader },
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        ...(options.mode === 'development' ? [refreshPlugin()] : []),
        inlineExposePlugin(container, routes),
        shareContractPlugin,
        singleCopyPlugin,
        registryEntryPlugin({
          name: part.name,
          container,
          parent: part.parent,
          routeTable: routesIn(
            part.routeTable,
            translateFor(join(part.folder, 'src/route-table.ts'), options.language),
          ),
          ranges: requiredRanges(part.folder),
          runtime: federationRuntimeVersion,
        }),
        new ModuleFederationPlugin({
          name: container,
          filename: 'remote-entry.js',
          library: { type: 'global', name: container },
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          exposes: { './routes': { import: routes, name: 'routes' } },
          shared: sharedByRemote(part.folder, options),
          experiments: {
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
      ],
    };
  };
