import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { hostProvidesPlugin } from '../plugins/host-provides-plugin.ts';
import { shareContractPlugin } from '../plugins/share-contract-plugin.ts';
import { baseConfig } from './base-config.ts';
import { type BuildOptions, versionPlaceholder } from './build-options.ts';
import { leaveOutSnapshots, replaceBundlerRuntime } from './federation-runtime.ts';
import { installedVersion } from './installed-version.ts';
import { librariesOf } from './share-policy.ts';

const require = createRequire(import.meta.url);
const developmentStart = fileURLToPath(new URL('../dev/host-refresh.ts', import.meta.url));

/** react-router's `exports` name its development build only; the production one drops warnings. */
function productionRouter(): Record<string, string> {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    '#react-router$': join(folder, 'index.mjs'),
    '#react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

const sharedByHost = (folder: string, options: BuildOptions) =>
  Object.fromEntries(
    Object.entries(librariesOf(options.mode)).map(([key, library]) => {
      const version = installedVersion(library.package, folder);
      return [
        key,
        {
          singleton: true,
          eager: true,
          version,
          requiredVersion: `^${version}`,
          ...(library.facade === undefined ? {} : { import: library.facade }),
        },
      ];
    }),
  );

/**
 * The build of the shell: no asynchronous bootstrap, one copy of every shared library in its main
 * file, and the federation runtime that remotes then take from it.
 */
export const hostConfig =
  (part: { folder: string; entry: string }) =>
  (options: BuildOptions): Configuration => {
    const version = options.mode === 'production' ? versionPlaceholder : 'dev';
    const base = baseConfig(
      { name: 'host', folder: part.folder, publicPath: `/h/${version}/` },
      options,
    );
    const shared = sharedByHost(part.folder, options);
    return {
      ...base,
      entry: {
        main: options.mode === 'production' ? part.entry : [developmentStart, part.entry],
      },
      resolve: {
        ...base.resolve,
        alias: {
          ...replaceBundlerRuntime('host'),
          ...leaveOutSnapshots(),
          ...(options.mode === 'production' ? productionRouter() : {}),
        },
      },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          // True of their modules, though their manifests do not say so: what nobody uses can go.
          { test: /[\\/]@module-federation[\\/]/, sideEffects: false },
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'tessera_host',
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          shared,
          experiments: {
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
        shareContractPlugin,
        hostProvidesPlugin(
          Object.fromEntries(Object.entries(shared).map(([key, { version }]) => [key, version])),
        ),
      ],
    };
  };
