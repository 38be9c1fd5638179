import webpack, { type Compiler } from 'webpack';
import { usedShareExports } from './used-share-exports.ts';

/** What a remote uses beyond what the host's facades export, as `key.name`; empty when all is well. */
export const missingShareExports = (
  uses: Readonly<Record<string, readonly string[] | null>>,
  providedExports: (key: string) => readonly string[] | null,
): string[] =>
  Object.entries(uses).flatMap(([key, names]) => {
    const provided = providedExports(key);
    if (provided === null) return [];
    if (names === null) return [`${key}.*`];
    return names.filter((name) => !provided.includes(name)).map((name) => `${key}.${name}`);
  });

/**
 * Fails the build of a remote that uses a name which the page's shared copy lacks: at run time it
 * would be `undefined`, with no word.
 */
export class ShareContractPlugin {
  readonly #providedExports: (key: string) => readonly string[] | null;

  constructor(providedExports: (key: string) => readonly string[] | null) {
    this.#providedExports = providedExports;
  }

  apply(compiler: Compiler): void {
    const name = ShareContractPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterOptimizeModules.tap(name, () => {
        for (const missing of missingShareExports(
          usedShareExports(compilation),
          this.#providedExports,
        )) {
          const error = `${missing} is not among what the host shares: add it to its facade in shared/federation`;
          compilation.errors.push(new webpack.WebpackError(error));
        }
      });
    });
  }
}
