import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { BuildManifest, FileGroup } from '../build/build-manifest.ts';
import type { BuildOptions } from '../config/build-options.ts';
import { sharedLibraries } from '../config/share-policy.ts';
import type { ShellContract } from '../contract/shell-contract.ts';
import { usedContract } from '../contract/used-contract.ts';
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

interface BuildManifestOptions extends BuildOptions {
  /** Of the shell that a remote is built against. */
  readonly contract: ShellContract | undefined;
  readonly publicPath: string;
  readonly timeLimitMs: number;
}

/** What a build uses of its shell's contract; an error of the build where that is not in it. */
function contractUseOf(
  compilation: Compilation,
  uses: BuildManifest['uses'],
  contract: ShellContract | undefined,
): Pick<BuildManifest, 'contract'> {
  // Which names are missing was said before, with what to do.
  if (contract === undefined || compilation.errors.length > 0) return {};
  // A development build shares a library more than production does, which is in no contract.
  const shared = Object.entries(uses).filter(([key]) => Object.hasOwn(sharedLibraries, key));
  try {
    return { contract: usedContract(Object.fromEntries(shared), contract) };
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError((error as Error).message));
    return {};
  }
}

/**
 * Gives every chunk that is loaded later its subresource integrity, and writes `assets.json`. A development
 * build has no integrity.
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
        version: options.version,
        publicPath: options.publicPath,
        files: isProduction ? fixIntegrity(compilation) : {},
        groups: groupsOf(compilation),
        uses,
        ...contractUseOf(compilation, uses, options.contract),
      };
      emitJson(compilation, 'assets.json', manifest);
    });
  });
};
