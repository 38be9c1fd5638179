import webpack, { type Compiler } from 'webpack';
import { everydayExports, facadeExports } from '../config/share-policy.ts';
import { namesOf, type ShellContract, shellKey } from '../contract/shell-contract.ts';
import { usedShareExports } from './used-share-exports.ts';

/** What a remote uses beyond what the host shares, as `key.name`; empty when all is well. */
export const missingShareExports = (
  uses: Readonly<Record<string, readonly string[] | null>>,
  provided: (key: string) => readonly string[] | null | undefined,
): string[] =>
  Object.entries(uses).flatMap(([key, names]) => {
    const exported = provided(key);
    if (exported === null || exported === undefined) return [];
    if (names === null) return [`${key}.*`];
    return names.filter((name) => !exported.includes(name)).map((name) => `${key}.${name}`);
  });

/**
 * Fails a build that uses a name which the page's shared copy lacks: at run time it
 * would be `undefined`, with no word.
 *
 * @param contract of the shell that a remote is built against; the host, which brings the shell, has none
 */
export const shareContractPlugin = (contract?: ShellContract) => (compiler: Compiler) => {
  const name = 'ShareContract';
  const provided = (key: string) => {
    if (key === shellKey) return contract && namesOf(contract, key);
    // What the host uses itself is in its main file.
    return contract === undefined ? everydayExports(key) : facadeExports(key);
  };
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.afterOptimizeModules.tap(name, () => {
      for (const missing of missingShareExports(usedShareExports(compilation), provided)) {
        compilation.errors.push(new webpack.WebpackError(wordsOf(missing, contract?.version)));
      }
    });
  });
};

function wordsOf(missing: string, version = ''): string {
  if (missing === `${shellKey}.*`) {
    return `${shellKey} is used as a whole: import its names one by one, so that a build sees them`;
  }
  return missing.startsWith(`${shellKey}.`)
    ? `${missing} is not in contract ${version} of the shell: npm run contract writes down what is new`
    : `${missing} is not among what the host shares: add it to its façade in shared/federation`;
}
