import webpack, { type Compiler, type NormalModule } from 'webpack';
import { packagesOfHost } from '../config/share-policy.ts';

/** The package that a file belongs to; workspace packages are known by their folder. */
function packageOf(resource: string): string | undefined {
  const path = resource.replaceAll('\\', '/');
  const workspace = /\/shared\/([\w-]+)\/src\//.exec(path)?.[1];
  if (workspace !== undefined) return `@tessera/${workspace}`;
  const installed = path.split('/node_modules/').at(-1) ?? '';
  return /^(?:@[^/]+\/)?[^/]+/.exec(installed)?.[0];
}

/**
 * Fails the build of a remote that carries a file of a shared library: a second React or a second
 * bus breaks the page in ways that are hard to see. It happens by a subpath that is not shared.
 */
export function singleCopyPlugin(compiler: Compiler): void {
  const name = 'SingleCopy';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.afterOptimizeModules.tap(name, (modules) => {
      for (const module of modules) {
        const resource = (module as Partial<NormalModule>).resource;
        const owner = resource === undefined ? undefined : packageOf(resource);
        if (owner === undefined || !packagesOfHost.has(owner)) continue;
        const error = `${resource} belongs to ${owner}, which the host shares: import ${owner} itself`;
        compilation.errors.push(new webpack.WebpackError(error));
      }
    });
  });
}
