import type { HostProvides } from '@tessera/contracts/registry';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { federationRuntimeVersion } from '../config/federation-runtime.ts';
import { providedExports } from '../config/share-policy.ts';
import { afterBuildManifest, emitJson } from './build-manifest-plugin.ts';

/** Share keys that the build really provides: federation does so only for what somebody requests. */
const providedKeys = (compilation: Compilation): Set<string | undefined> =>
  new Set(
    [...compilation.modules]
      .filter((module) => module.type === 'provide-module')
      .map((module) => (module as Module & { _name?: string })._name),
  );

/** Writes `provides.json` beside `assets.json`: what remotes may take from this host. */
export const hostProvidesPlugin =
  (versions: Readonly<Record<string, string>>) => (compiler: Compiler) =>
    afterBuildManifest(compiler, 'HostProvides', (compilation, { version }) => {
      const provided = providedKeys(compilation);
      for (const key of Object.keys(versions).filter((key) => !provided.has(key))) {
        const error = `The host promises ${key} and nothing in it requests that: it would be missing`;
        compilation.errors.push(new webpack.WebpackError(error));
      }
      const provides: HostProvides = {
        format: 1,
        version,
        runtime: federationRuntimeVersion,
        shares: Object.fromEntries(
          Object.entries(versions).map(([key, version]) => [
            key,
            { version, exports: providedExports(key) },
          ]),
        ),
      };
      emitJson(compilation, 'provides.json', provides);
    });
