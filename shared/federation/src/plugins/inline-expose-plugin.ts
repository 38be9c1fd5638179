import { createRequire } from 'node:module';
import webpack, { type Compiler } from 'webpack';

const EntryDependency = createRequire(import.meta.url)('webpack/lib/dependencies/EntryDependency');

/**
 * Puts the exposed module into the container's own chunk, so that asking a remote for its routes
 * costs no second request.
 */
export const inlineExposePlugin =
  (containerName: string, module: string) => (compiler: Compiler) => {
    const plugin = 'InlineExpose';
    compiler.hooks.thisCompilation.tap(plugin, (compilation, { normalModuleFactory }) => {
      // A build with no entry of its own has nobody else to register this.
      compilation.dependencyFactories.set(EntryDependency, normalModuleFactory);
    });
    compiler.hooks.make.tapAsync(plugin, (compilation, done) => {
      const options = { name: containerName };
      const dependency = webpack.EntryPlugin.createDependency(module, options);
      compilation.addInclude(compiler.context, dependency, options, (error) => done(error));
    });
  };
