import type { HostProvides } from '@tessera/contracts/registry';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { federationRuntimeVersion } from '../config/federation-runtime.ts';
import { providedExports } from '../config/share-policy.ts';
import { afterBuildManifest, readBuildManifest } from './build-manifest-plugin.ts';

/** Share keys that the build really provides: federation does so only for what somebody requests. */
const providedKeys = (compilation: Compilation): Set<string | undefined> =>
  new Set(
    [...compilation.modules]
      .filter((module) => module.type === 'provide-module')
      .map((module) => (module as Module & { _name?: string })._name),
  );

/** Writes `provides.json` beside `assets.json`: what remotes may take from this host. */
export class HostProvidesPlugin {
  readonly #versions: Readonly<Record<string, string>>;

  constructor(versions: Readonly<Record<string, string>>) {
    this.#versions = versions;
  }

  apply(compiler: Compiler): void {
    const name = HostProvidesPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: afterBuildManifest }, () => {
        const provided = providedKeys(compilation);
        for (const key of Object.keys(this.#versions).filter((key) => !provided.has(key))) {
          const error = `The host promises ${key} and nothing in it requests that: it would be missing`;
          compilation.errors.push(new webpack.WebpackError(error));
        }
        const provides: HostProvides = {
          format: 1,
          version: readBuildManifest(compilation).version,
          runtime: federationRuntimeVersion,
          shares: Object.fromEntries(
            Object.entries(this.#versions).map(([key, version]) => [
              key,
              { version, exports: providedExports(key) },
            ]),
          ),
        };
        const source = new webpack.sources.RawSource(JSON.stringify(provides, null, 1));
        compilation.emitAsset('provides.json', source);
      });
    });
  }
}
