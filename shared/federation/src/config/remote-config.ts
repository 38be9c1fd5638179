import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routesIn } from '@tessera/languages/route-words';
import { translateFor } from '@tessera/languages/translate';
import type { Configuration } from 'webpack';
import type { RouteTable } from '../build/route-table.ts';
import { type ShellContract, shellKey } from '../contract/shell-contract.ts';
import { refreshAlias, refreshPlugin } from '../dev/refresh.ts';
import { inlineExposePlugin } from '../plugins/inline-expose-plugin.ts';
import { type DrawPicture, pagePicturesPlugin } from '../plugins/page-pictures-plugin.ts';
import { registryEntryPlugin } from '../plugins/registry-entry-plugin.ts';
import { shareContractPlugin } from '../plugins/share-contract-plugin.ts';
import { singleCopyPlugin } from '../plugins/single-copy-plugin.ts';
import { smallStartPlugin } from '../plugins/small-start-plugin.ts';
import { startModulePlugin } from '../plugins/start-module-plugin.ts';
import { prerenderPlugin } from '../prerender/prerender-plugin.ts';
import { baseConfig } from './base-config.ts';
import { type BuildOptions, reactMode } from './build-options.ts';
import {
  type FederationTools,
  federationTools,
  replaceBundlerRuntime,
} from './federation-runtime.ts';
import { installedVersion } from './installed-version.ts';
import { librariesOf, requiredRanges } from './share-policy.ts';
import { contractIn, rangeOfMajor, shellFolderOf } from './shells.ts';

const routeTableLoader = fileURLToPath(
  new URL('../plugins/route-table-loader.ts', import.meta.url),
);

const smallStart = {
  test: /[\\/]\.federation[\\/]entry\.\w+\.js$/,
  loader: fileURLToPath(new URL('../plugins/small-start-loader.ts', import.meta.url)),
};

const busInspectorLoader = fileURLToPath(
  new URL('../dev/bus-inspector-loader.ts', import.meta.url),
);

export type RemotePart = {
  /** The remote's name in the registry and in its files' paths: `loans`. */
  readonly name: string;
  readonly folder: string;
  /** The layout that its pages stand in. */
  readonly parent: 'public' | 'dashboard';
  readonly routeTable: RouteTable;
  /** Draws what stands where the address of a page is shared, of those that search engines find. */
  readonly picture?: DrawPicture;
  /** Where the shell's package lies that it is built against; what is installed for `folder` otherwise. */
  readonly shellFolder?: string;
  /** The package of federation's build tools; a test takes those of another version. */
  readonly federation?: string;
  /** Of how many pages its entry has the digests itself; a test takes fewer. */
  readonly mostDigestsInside?: number;
};

/** The global variable of a version's container: each has its own. */
export const containerName = (remote: string, version: string): string =>
  `tessera_${remote.replaceAll('-', '_')}_${version}`;

const sharedByRemote = (folder: string, options: BuildOptions, shell: ShellContract) =>
  Object.fromEntries(
    Object.entries(librariesOf(reactMode(options))).map(([key, library]) => [
      key,
      key === shellKey
        ? { singleton: false, import: false as const, requiredVersion: rangeOfMajor(shell.version) }
        : {
            singleton: true,
            import: false as const,
            requiredVersion: `^${installedVersion(library.package, folder)}`,
          },
    ]),
  );

const aliases = (options: BuildOptions, tools: FederationTools): Record<string, string> => ({
  ...replaceBundlerRuntime('remote', tools),
  ...(reactMode(options) === 'development' ? refreshAlias() : {}),
});

/**
 * The build of a remote: `src/routes.ts` inside the entry, a chunk for each page, and nothing of
 * what the page shares. It reads neither the host nor another remote.
 */
export const remoteConfig =
  (part: RemotePart) =>
  (options: BuildOptions): Configuration => {
    const container = containerName(part.name, options.version);
    const contract = contractIn(part.shellFolder ?? shellFolderOf(part.folder));
    const tools = federationTools(part.federation);
    const routes = join(part.folder, 'src/routes.ts');
    const publicPath = `/r/${part.name}/${options.version}/`;
    const routeTable = routesIn(
      part.routeTable,
      translateFor(join(part.folder, 'src/route-table.ts'), options.language),
    );
    const base = baseConfig({ ...part, publicPath, contract }, options);
    return {
      ...base,
      entry: {},
      resolve: { ...base.resolve, alias: aliases(options, tools) },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          { test: join(part.folder, 'src/route-table.ts'), loader: routeTableLoader },
          ...(options.mode === 'production' ? [smallStart] : []),
          ...(options.shell === 'released' ? [{ test: routes, loader: busInspectorLoader }] : []),
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        ...(reactMode(options) === 'development' ? [refreshPlugin()] : []),
        inlineExposePlugin(container, routes),
        shareContractPlugin(contract),
        singleCopyPlugin,
        startModulePlugin,
        ...(options.mode === 'production' ? [smallStartPlugin(container)] : []),
        prerenderPlugin({ ...part, publicPath }, options),
        ...(part.picture && options.mode === 'production'
          ? [pagePicturesPlugin(routeTable, part.picture)]
          : []),
        registryEntryPlugin({
          name: part.name,
          container,
          parent: part.parent,
          routeTable,
          ranges: requiredRanges(part.folder),
          runtime: tools.version,
        }),
        new tools.ModuleFederationPlugin({
          name: container,
          filename: 'remote-entry.js',
          library: { type: 'global', name: container },
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          // Below the folder, not by its whole path, which would stand in ids: one commit has one set of bytes.
          exposes: { './routes': { import: './src/routes.ts', name: 'routes' } },
          shared: sharedByRemote(part.folder, options, contract),
          experiments: {
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
      ],
    };
  };
