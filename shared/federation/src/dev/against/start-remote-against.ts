import { type RegistryRemote, registryRemoteSchema } from '@tessera/contracts/registry';
import WebpackDevServer from 'webpack-dev-server';
import { createRemoteCompiler, type DevelopedRemote } from '../remote-compiler.ts';
import { devServerOptions, type RunningDevServer } from '../server-options.ts';
import { AgainstError } from './against-error.ts';
import type { OtherSite } from './other-site.ts';
import { createSiteCookies } from './site-cookies.ts';
import { sitePages } from './site-pages.ts';
import { siteProxy } from './site-proxy.ts';

type AgainstOptions = DevelopedRemote & {
  readonly port: number;
  readonly site: OtherSite;
  /** Why the site would not run the remote; undefined when it would. */
  readonly refusalOf: (remote: RegistryRemote, site: OtherSite) => string | undefined;
};

/**
 * Serves another site at an address of this machine, with one remote from its sources: shell, API, identity and
 * the other remotes are those of its visitors. Resolves after the first build that works.
 *
 * @throws AgainstError when the site would refuse the remote
 */
export async function startRemoteAgainst(options: AgainstOptions): Promise<RunningDevServer> {
  const { name, port, site } = options;
  let entry: RegistryRemote | undefined;
  const { compiler, built } = await createRemoteCompiler({
    ...options,
    shell: 'released',
    onEntry: (text) => {
      entry = registryRemoteSchema.parse(JSON.parse(text));
    },
  });
  const remote = (): RegistryRemote => {
    if (entry === undefined) throw new Error(`no build of ${name} has worked yet`);
    return entry;
  };
  const publicPath = `/r/${name}/dev/`;
  const isServedHere = (path: string): boolean => path.startsWith(publicPath);
  const cookies = createSiteCookies();
  const pages = sitePages({ origin: site.origin, cookies, remote, isServedHere });
  const { userApiHost } = site.config;
  const server = new WebpackDevServer(
    {
      ...devServerOptions(publicPath, port),
      proxy: siteProxy({ origin: site.origin, userApiHost }, cookies, isServedHere),
      setupMiddlewares: (others) => [{ name: 'site-pages', middleware: pages }, ...others],
    },
    compiler,
  );
  await server.start();
  await built;
  const refusal = options.refusalOf(remote(), site);
  if (refusal !== undefined) {
    await server.stop();
    throw new AgainstError(`${site.origin} would refuse ${name}: ${refusal}`);
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}
