import webpack, { type Compiler } from 'webpack';
import { providedExports } from '../config/share-policy.ts';
import { usedShareExports } from './used-share-exports.ts';

/** What a remote uses beyond what the host's facades export, as `key.name`; empty when all is well. */
export const missingShareExports = (
  uses: Readonly<Record<string, readonly string[] | null>>,
  provided: (key: string) => readonly string[] | null,
): string[] =>
  Object.entries(uses).flatMap(([key, names]) => {
    const exported = provided(key);
    if (exported === null) return [];
    if (names === null) return [`${key}.*`];
    return names.filter((name) => !exported.includes(name)).map((name) => `${key}.${name}`);
  });

/**
 * Fails the build of a remote that uses a name which the page's shared copy lacks: at run time it
 * would be `undefined`, with no word.
 */
export function shareContractPlugin(compiler: Compiler): void {
  const name = 'ShareContract';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.afterOptimizeModules.tap(name, () => {
      for (const missing of missingShareExports(usedShareExports(compilation), providedExports)) {
        const error = `${missing} is not among what the host shares: add it to its facade in shared/federation`;
        compilation.errors.push(new webpack.WebpackError(error));
      }
    });
  });
}
