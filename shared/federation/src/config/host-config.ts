import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { shellKey } from '../contract/shell-contract.ts';
import { hostRefreshPlugin } from '../dev/refresh.ts';
import { drawAheadPlugin } from '../plugins/draw-ahead-plugin.ts';
import { hostProvidesPlugin } from '../plugins/host-provides-plugin.ts';
import { joinedStylePlugin } from '../plugins/joined-style-plugin.ts';
import { shareContractPlugin } from '../plugins/share-contract-plugin.ts';
import { startModulePlugin } from '../plugins/start-module-plugin.ts';
import { baseConfig } from './base-config.ts';
import type { BuildOptions } from './build-options.ts';
import { federationTools, replaceBundlerRuntime } from './federation-runtime.ts';
import { installedVersion } from './installed-version.ts';
import { seldomLayer } from './seldom-layer.ts';
import { librariesOf } from './share-policy.ts';
import { rangeOfMajor, type Shell, shellFolderOf, shellsIn } from './shells.ts';

const require = createRequire(import.meta.url);
/** What a development build has before the host's own entry, and after it. */
const before = fileURLToPath(new URL('../dev/host-refresh.ts', import.meta.url));
const after = fileURLToPath(import.meta.resolve('@tessera/bus-inspector/start'));

const pureComponentsLoader = fileURLToPath(
  new URL('../plugins/pure-components-loader.ts', import.meta.url),
);

/** react-router's `exports` name its development build only; the production one drops warnings. */
function productionRouter(): Record<string, string> {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    '#react-router$': join(folder, 'index.mjs'),
    '#react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

const librariesOfHost = (folder: string, options: BuildOptions) =>
  Object.fromEntries(
    Object.entries(librariesOf(options.mode))
      .filter(([key]) => key !== shellKey)
      .map(([key, library]) => {
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

/** What the host itself imports a shell by: a former one has a name of its own, and remotes' key. */
const requestOf = ({ version }: Shell, current: Shell): string =>
  version === current.version ? shellKey : `${shellKey}-${Number.parseInt(version, 10)}`;

/**
 * Each major of the shell under the one key, of which federation gives a remote the version that it asks for. That
 * they are no singletons makes none of them two: a remote brings no shell of its own.
 */
const shellsOfHost = (shells: readonly [Shell, ...Shell[]]) =>
  Object.fromEntries(
    shells.map((shell) => [
      requestOf(shell, shells[0]),
      {
        shareKey: shellKey,
        import: shell.entry,
        singleton: false,
        eager: true,
        version: shell.version,
        requiredVersion: rangeOfMajor(shell.version),
      },
    ]),
  );

export type HostPart = {
  readonly folder: string;
  readonly entry: string;
  /** Begins a production build in its place, with the entry as the last of its parts. */
  readonly begin?: string;
  /** Draws, in Node, what documents hold before any script has run. */
  readonly drawnAhead?: string;
  /** Where the shell's package lies, and former majors beside it; what is installed for `folder` otherwise. */
  readonly shellFolder?: string;
};

/**
 * The build of the shell: no asynchronous bootstrap, one copy of every shared library in its main
 * file, and the federation runtime that remotes then take from it.
 */
export const hostConfig =
  (part: HostPart) =>
  (options: BuildOptions): Configuration => {
    const shells = shellsIn(part.shellFolder ?? shellFolderOf(part.folder));
    const [current, ...former] = shells;
    const tools = federationTools();
    const place = { name: 'host', folder: part.folder, publicPath: `/h/${options.version}/` };
    const base = baseConfig(place, options);
    const libraries = librariesOfHost(part.folder, options);
    // Nobody in the host asks for a former shell, and federation provides what somebody asks for.
    const own = (options.mode === 'production' && part.begin) || part.entry;
    const entry = [...former.map((shell) => requestOf(shell, current)), own];
    return {
      ...base,
      entry: {
        main: options.mode === 'production' ? entry : [before, ...entry, after],
      },
      resolve: {
        ...base.resolve,
        alias: {
          ...replaceBundlerRuntime('host', tools),
          ...(options.mode === 'production' ? productionRouter() : {}),
        },
      },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          ...seldomLayer(),
          // True of their modules, though their manifests do not say so: what nobody uses can go.
          { test: /[\\/]@module-federation[\\/]/, sideEffects: false },
          {
            test: /[\\/]react-router[\\/]dist[\\/]production[\\/].+\.mjs$/,
            loader: pureComponentsLoader,
          },
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        ...(options.isServed ? [hostRefreshPlugin()] : []),
        ...(options.mode === 'production' ? [joinedStylePlugin('dashboard')] : []),
        new tools.ModuleFederationPlugin({
          name: 'tessera_host',
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          shared: { ...libraries, ...shellsOfHost(shells) },
          experiments: {
            // Entries are brought and opened by the host itself: federation is there for what they share.
            optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
          },
        }),
        // Of the shell it may use more than remotes: it is built with it.
        startModulePlugin,
        ...(part.drawnAhead === undefined
          ? []
          : [drawAheadPlugin({ ...place, entry: part.drawnAhead }, options)]),
        shareContractPlugin(),
        hostProvidesPlugin(
          Object.fromEntries(Object.entries(libraries).map(([key, { version }]) => [key, version])),
          shells,
        ),
      ],
    };
  };
