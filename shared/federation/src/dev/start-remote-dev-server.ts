import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { BuildOptions } from '../config/build-options.ts';

export type RemoteDevServer = {
  /** `http://127.0.0.1:<port>`; the files lie below `/r/<name>/dev/`. */
  readonly origin: string;
  stop(): Promise<void>;
};

type ServerOptions = NonNullable<ConstructorParameters<typeof WebpackDevServer>[0]>;

type RemoteDevServerOptions = {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  /** Told the text of `registry-entry.json` after every build that worked. */
  readonly onEntry: (text: string) => void;
};

function serverOptions(name: string, port: number): ServerOptions {
  const publicPath = `/r/${name}/dev/`;
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    setupExitSignals: false,
    headers: { 'cache-control': 'no-store' },
    devMiddleware: { publicPath },
    webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
    // The page is served by the host's server, which passes the socket on: its own address counts.
    client: { webSocketURL: `auto://0.0.0.0:0${publicPath}ws`, overlay: false, logging: 'warn' },
    allowedHosts: 'all',
  };
}

/** Serves one remote's development build with hot reload. Resolves after its first build. */
export async function startRemoteDevServer(
  options: RemoteDevServerOptions,
): Promise<RemoteDevServer> {
  const file = pathToFileURL(join(options.folder, 'webpack.config.ts')).href;
  const { default: configure }: { default: (options: BuildOptions) => Configuration } =
    await import(file);
  const outputFolder = join(options.folder, 'dist/development');
  const compiler = webpack(
    configure({ mode: 'development', language: 'en', outputFolder, inputsHash: '' }),
  );
  if (compiler === null) throw new Error('webpack made no compiler');
  const firstBuild = Promise.withResolvers<void>();
  compiler.hooks.assetEmitted.tap('registry-entry', (name, { content }) => {
    if (name === 'registry-entry.json') options.onEntry(content.toString());
  });
  compiler.hooks.done.tap('first-build', () => firstBuild.resolve());
  const server = new WebpackDevServer(serverOptions(options.name, options.port), compiler);
  await server.start();
  await firstBuild.promise;
  return { origin: `http://127.0.0.1:${options.port}`, stop: () => server.stop() };
}
