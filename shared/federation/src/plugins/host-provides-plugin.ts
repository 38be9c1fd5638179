import type { HostProvides } from '@tessera/contracts/registry';
import webpack, { type Compiler } from 'webpack';
import { federationRuntimeVersion } from '../federation-runtime.ts';
import { providedExports } from '../share-policy.ts';
import { afterBuildManifest, readBuildManifest } from './build-manifest-plugin.ts';

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
