import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceLanguage } from '@tessera/contracts/languages';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { writeCurrentBuild } from '../build/current-build.ts';
import type { BuildOptions } from '../config/build-options.ts';
import { devServerOptions, type RunningDevServer } from './server-options.ts';

type ShellDevServerOptions = {
  /** The host's. */
  readonly folder: string;
  /** Where the site's server finds the build described. */
  readonly distFolder: string;
  readonly port: number;
};

const version = 'dev';

/** What the site's server reads of a build. */
const isDescription = (path: string): boolean => /[\\/](?:assets|provides)\.json$/.test(path);

/**
 * Serves the host's development build with hot reload, below `/h/dev/`. What the site's server reads of a build
 * (`assets.json`, `provides.json`) is on disk, the files of pages are not. Resolves after the first build that
 * works.
 */
export async function startShellDevServer(
  options: ShellDevServerOptions,
): Promise<RunningDevServer> {
  const { distFolder, port } = options;
  const file = pathToFileURL(join(options.folder, 'webpack.config.ts')).href;
  const { default: configure }: { default: (options: BuildOptions) => Configuration } =
    await import(file);
  const outputFolder = join(distFolder, version);
  mkdirSync(outputFolder, { recursive: true });
  const compiler = webpack(
    configure({
      mode: 'development',
      language: sourceLanguage,
      outputFolder,
      version,
      isServed: true,
    }),
  );
  if (compiler === null) throw new Error('webpack made no compiler');
  const built = Promise.withResolvers<void>();
  compiler.hooks.done.tap('first-build', (stats) => {
    if (!stats.hasErrors()) built.resolve();
  });
  const publicPath = `/h/${version}/`;
  const served = devServerOptions(publicPath, port);
  const server = new WebpackDevServer(
    {
      ...served,
      devMiddleware: { publicPath, writeToDisk: isDescription },
      allowedHosts: 'all',
    },
    compiler,
  );
  await server.start();
  await built.promise;
  writeCurrentBuild(distFolder, { version, inputs: 'served' });
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}
