import {
  type HostProvides,
  type ProvidedShare,
  seldomChunk,
} from '@tessera/contracts/host-provides';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { servedRuntimes } from '../config/served-runtimes.ts';
import { facadeExports, seldomExports } from '../config/share-policy.ts';
import type { Shell } from '../config/shells.ts';
import { namesOf, shellKey, topicsByImport } from '../contract/shell-contract.ts';
import { afterBuildManifest, emitJson } from './build-manifest-plugin.ts';

type ProvidedLibrary = HostProvides['shares'][string];

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

function providedLibrary(key: string, version: string): ProvidedLibrary {
  const seldom = seldomExports(key);
  return { version, exports: facadeExports(key), ...(seldom.length > 0 && { seldom }) };
}

const providedShell = ({ version, contract }: Shell): ProvidedShare => ({
  version,
  exports: namesOf(contract, shellKey),
  topics: [...topicsByImport(contract).values()].sort(),
});

/** Writes `provides.json` beside `assets.json`: what remotes may take from this host. */
export const hostProvidesPlugin =
  (versions: Readonly<Record<string, string>>, shells: readonly [Shell, ...Shell[]]) =>
  (compiler: Compiler) =>
    afterBuildManifest(compiler, 'HostProvides', (compilation, { version, groups }) => {
      const provided = providedKeys(compilation);
      const promised = [
        ...Object.entries(versions).map(([key, each]) => sharedAs(key, each)),
        ...shells.map((shell) => sharedAs(shellKey, shell.version)),
      ];
      for (const each of promised.filter((key) => !provided.has(key))) {
        const error = `The host promises ${each} and nothing in it requests that: it would be missing`;
        compilation.errors.push(new webpack.WebpackError(error));
      }
      for (const key of Object.keys(versions)) {
        if (seldomExports(key).length === 0 || groups[seldomChunk(key)] !== undefined) continue;
        const error = `The host promises seldom names of ${key} and has no chunk ${seldomChunk(key)} of them`;
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
            Object.entries(versions).map(([key, version]) => [key, providedLibrary(key, version)]),
          ),
          [shellKey]: {
            ...providedShell(current),
            ...(former.length > 0 && { former: former.map(providedShell) }),
          },
        },
      };
      emitJson(compilation, 'provides.json', provides);
    });
