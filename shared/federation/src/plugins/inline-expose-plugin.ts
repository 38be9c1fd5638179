import { createRequire } from 'node:module';
import webpack, { type Compiler } from 'webpack';

const EntryDependency = createRequire(import.meta.url)('webpack/lib/dependencies/EntryDependency');

/**
 * Puts the exposed module into the container's own chunk, so that asking a remote for its routes
 * costs no second request.
 */
export class InlineExposePlugin {
  readonly #containerName: string;
  readonly #module: string;

  constructor(containerName: string, module: string) {
    this.#containerName = containerName;
    this.#module = module;
  }

  apply(compiler: Compiler): void {
    const name = InlineExposePlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation, { normalModuleFactory }) => {
      // A build with no entry of its own has nobody else to register this.
      compilation.dependencyFactories.set(EntryDependency, normalModuleFactory);
    });
    compiler.hooks.make.tapAsync(name, (compilation, done) => {
      const options = { name: this.#containerName };
      const dependency = webpack.EntryPlugin.createDependency(this.#module, options);
      compilation.addInclude(compiler.context, dependency, options, (error) => done(error));
    });
  }
}
