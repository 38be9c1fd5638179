import type { Compiler } from 'webpack';
import { type RegistryEntryParts, registryEntry } from '../build/registry-entry.ts';
import { afterBuildManifest, emitJson } from './build-manifest-plugin.ts';

/** Writes `registry-entry.json`, which a publisher puts into the registry as it is. */
export const registryEntryPlugin = (parts: RegistryEntryParts) => (compiler: Compiler) =>
  afterBuildManifest(compiler, 'RegistryEntry', (compilation, manifest) =>
    emitJson(compilation, 'registry-entry.json', registryEntry(parts, manifest)),
  );
