import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { BuildManifest, FileGroup } from '../build/build-manifest.ts';
import { type BuildOptions, versionPlaceholder } from '../config/build-options.ts';
import { addIntegrityToLoaders, integrityPlaceholder } from './chunk-integrity-runtime.ts';
import { subresourceIntegrity } from './subresource-integrity.ts';
import { usedShareExports } from './used-share-exports.ts';

const { RawSource } = webpack.sources;

/** After webpack's own content hashing (2500), before anything is written. */
const afterContentHashes = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 100;

export function emitJson(compilation: Compilation, file: string, value: object): void {
  compilation.emitAsset(file, new RawSource(JSON.stringify(value, null, 1)));
}

/** Does its work on each compilation whose manifest was written. */
export function afterBuildManifest(
  compiler: Compiler,
  name: string,
  work: (compilation: Compilation, manifest: BuildManifest) => void,
): void {
  const stage = afterContentHashes + 100;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const asset = compilation.getAsset('assets.json');
      if (asset === undefined) throw new Error('assets.json is read before it was written');
      work(compilation, JSON.parse(asset.source.source().toString()));
    });
  });
}

const isText = (file: string): boolean => /\.(?:js|css)$/.test(file);

function replaceText(
  compilation: Compilation,
  file: string,
  change: (text: string) => string,
): void {
  const asset = compilation.getAsset(file);
  if (asset === undefined) return;
  const before = asset.source.source().toString();
  const after = change(before);
  if (after !== before) compilation.updateAsset(file, new RawSource(after));
}

function bytesOf(compilation: Compilation, file: string): Buffer {
  const source = compilation.getAsset(file)?.source.buffer();
  if (source === undefined) throw new Error(`${file} was not emitted`);
  return source;
}

/** The version hashes inputs and outputs: neither alone keeps two builds on different paths. */
function versionOf(compilation: Compilation, inputsHash: string): string {
  const hash = createHash('sha256').update(inputsHash);
  for (const { name } of compilation.getAssets().toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(name).update(bytesOf(compilation, name));
  }
  return hash.digest('hex').slice(0, 16);
}

function groupsOf(compilation: Compilation): Record<string, FileGroup> {
  const groups: Record<string, FileGroup> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))];
    groups[name] = {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    };
  }
  return groups;
}

/** Chunks that others load first, then those that hold the loader and so name them. */
const inOrderOfLoading = (compilation: Compilation): Chunk[] =>
  [...compilation.chunks].toSorted((a, b) => Number(a.hasRuntime()) - Number(b.hasRuntime()));

function fixIntegrity(compilation: Compilation): Record<string, string> {
  const files: Record<string, string> = {};
  const placeholders = new Map<string, string>();
  for (const chunk of inOrderOfLoading(compilation)) {
    for (const file of chunk.files) {
      if (chunk.hasRuntime() && file.endsWith('.js')) {
        replaceText(compilation, file, (text) =>
          text.replaceAll(/__INTEGRITY_(?:js|css)_[\w-]+__/g, (placeholder) => {
            const integrity = placeholders.get(placeholder);
            if (integrity === undefined) throw new Error(`${file} loads a chunk of no integrity`);
            return integrity;
          }),
        );
      }
      files[file] = subresourceIntegrity(bytesOf(compilation, file));
      const kind = file.endsWith('.css') ? 'css' : 'js';
      placeholders.set(integrityPlaceholder(chunk, kind), files[file]);
    }
  }
  for (const { name } of compilation.getAssets()) {
    files[name] ??= subresourceIntegrity(bytesOf(compilation, name));
  }
  return files;
}

function productionManifest(
  compilation: Compilation,
  options: BuildManifestOptions,
): Pick<BuildManifest, 'version' | 'publicPath' | 'files'> {
  const version = versionOf(compilation, options.inputsHash);
  for (const file of Object.keys(compilation.assets).filter(isText)) {
    replaceText(compilation, file, (text) => text.replaceAll(versionPlaceholder, version));
  }
  return {
    version,
    publicPath: options.publicPath.replace(versionPlaceholder, version),
    files: fixIntegrity(compilation),
  };
}

interface BuildManifestOptions extends BuildOptions {
  readonly publicPath: string;
  readonly timeLimitMs: number;
}

/**
 * Gives every chunk that is loaded later its subresource integrity, stamps the build's version into
 * its public path, and writes `assets.json`. A development build has neither integrity nor version.
 */
export const buildManifestPlugin = (options: BuildManifestOptions) => (compiler: Compiler) => {
  const name = 'BuildManifest';
  const isProduction = options.mode === 'production';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    if (isProduction) addIntegrityToLoaders(compilation, options.timeLimitMs);
    let uses: BuildManifest['uses'] = {};
    compilation.hooks.afterOptimizeModules.tap(name, () => {
      uses = usedShareExports(compilation);
    });
    compilation.hooks.processAssets.tap({ name, stage: afterContentHashes }, () => {
      const manifest: BuildManifest = {
        format: 1,
        ...(isProduction
          ? productionManifest(compilation, options)
          : { version: 'dev', publicPath: options.publicPath, files: {} }),
        groups: groupsOf(compilation),
        uses,
      };
      emitJson(compilation, 'assets.json', manifest);
    });
  });
};
