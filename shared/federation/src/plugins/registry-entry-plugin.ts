import webpack, { type Compiler } from 'webpack';
import { type RegistryEntryParts, registryEntry } from '../build/registry-entry.ts';
import { afterBuildManifest, readBuildManifest } from './build-manifest-plugin.ts';

/** Writes `registry-entry.json`, which a publisher puts into the registry as it is. */
export class RegistryEntryPlugin {
  readonly #parts: RegistryEntryParts;

  constructor(parts: RegistryEntryParts) {
    this.#parts = parts;
  }

  apply(compiler: Compiler): void {
    const name = RegistryEntryPlugin.name;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage: afterBuildManifest }, () => {
        const entry = registryEntry(this.#parts, readBuildManifest(compilation));
        const source = new webpack.sources.RawSource(JSON.stringify(entry, null, 1));
        compilation.emitAsset('registry-entry.json', source);
      });
    });
  }
}
