import type { HostProvides, ProvidedShare } from '@tessera/contracts/host-provides';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { servedRuntimes } from '../config/served-runtimes.ts';
import { facadeExports } from '../config/share-policy.ts';
import type { Shell } from '../config/shells.ts';
import { namesOf, shellKey, topicsByImport } from '../contract/shell-contract.ts';
import { afterBuildManifest, emitJson } from './build-manifest-plugin.ts';

type ProvideModule = Module & { readonly _name?: string; readonly _version?: string };

const sharedAs = (key: string, version: string): string => `${key} ${version}`;

/** Share keys that the build really provides, and in which version: federation does so only for what somebody requests. */
const providedKeys = (compilation: Compilation): Set<string> =>
  new Set(
    [...compilation.modules]
      .filter((module) => module.type === 'provide-module')
      .map((module) => {
        const { _name = '', _version = '' } = module as ProvideModule;
        return sharedAs(_name, _version);
      }),
  );

const providedShell = ({ version, contract }: Shell): ProvidedShare => ({
  version,
  exports: namesOf(contract, shellKey),
  topics: [...topicsByImport(contract).values()].sort(),
});

/** Writes `provides.json` beside `assets.json`: what remotes may take from this host. */
export const hostProvidesPlugin =
  (versions: Readonly<Record<string, string>>, shells: readonly [Shell, ...Shell[]]) =>
  (compiler: Compiler) =>
    afterBuildManifest(compiler, 'HostProvides', (compilation, { version }) => {
      const provided = providedKeys(compilation);
      const promised = [
        ...Object.entries(versions).map(([key, each]) => sharedAs(key, each)),
        ...shells.map((shell) => sharedAs(shellKey, shell.version)),
      ];
      for (const each of promised.filter((key) => !provided.has(key))) {
        const error = `The host promises ${each} and nothing in it requests that: it would be missing`;
        compilation.errors.push(new webpack.WebpackError(error));
      }
      const [current, ...former] = shells;
      const provides: HostProvides = {
        format: 1,
        version,
        runtime: servedRuntimes[0],
        runtimes: [...servedRuntimes],
        shares: {
          ...Object.fromEntries(
            Object.entries(versions).map(([key, version]) => [
              key,
              { version, exports: facadeExports(key) },
            ]),
          ),
          [shellKey]: {
            ...providedShell(current),
            ...(former.length > 0 && { former: former.map(providedShell) }),
          },
        },
      };
      emitJson(compilation, 'provides.json', provides);
    });
