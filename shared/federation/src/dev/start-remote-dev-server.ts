import WebpackDevServer from 'webpack-dev-server';
import { createRemoteCompiler, type DevelopedRemote } from './remote-compiler.ts';
import { devServerOptions, type RunningDevServer } from './server-options.ts';

type RemoteDevServerOptions = DevelopedRemote & {
  readonly port: number;
  /** Told the text of `registry-entry.json` after every build that worked. */
  readonly onEntry: (text: string) => void;
};

/**
 * Serves one remote's development build with hot reload, below `/r/<name>/dev/`. Resolves after the first
 * build that works.
 */
export async function startRemoteDevServer(
  options: RemoteDevServerOptions,
): Promise<RunningDevServer> {
  const { compiler, built } = await createRemoteCompiler(options);
  const server = new WebpackDevServer(
    // A server of the site passes requests on, by any name.
    { ...devServerOptions(`/r/${options.name}/dev/`, options.port), allowedHosts: 'all' },
    compiler,
  );
  await server.start();
  await built;
  return { origin: `http://127.0.0.1:${options.port}`, stop: () => server.stop() };
}
