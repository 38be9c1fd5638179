import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { BuildManifest, FileGroup } from '../build/build-manifest.ts';
import type { BuildOptions } from '../config/build-options.ts';
import { sharedLibraries } from '../config/share-policy.ts';
import type { ShellContract } from '../contract/shell-contract.ts';
import { usedContract } from '../contract/used-contract.ts';
import { digestsFile, digestsPlaceholder, integrityPlaceholder } from './chunk-loading-plugin.ts';
import { emitPagesWithEntry } from './pages-with-entry.ts';
import { digestForLoader, subresourceIntegrity } from './subresource-integrity.ts';
import { usedShareExports } from './used-share-exports.ts';

const { RawSource } = webpack.sources;

type ChunkGroup = Compilation['chunkGroups'][number];

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

const filesOf = (groups: readonly ChunkGroup[]): string[] => [
  ...new Set(groups.flatMap(({ chunks }) => chunks.flatMap((chunk) => [...chunk.files]))),
];

const stylesIn = (files: readonly string[]) => files.filter((file) => file.endsWith('.css'));

/** What a group loads later, and what that loads. */
function laterGroups(group: ChunkGroup, found = new Set<ChunkGroup>()): ChunkGroup[] {
  for (const child of group.getChildren()) {
    if (found.has(child)) continue;
    found.add(child);
    laterGroups(child, found);
  }
  return [...found];
}

function groupsOf(compilation: Compilation): Record<string, FileGroup> {
  const groups: Record<string, FileGroup> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const files = filesOf([group]);
    const styles = stylesIn(files);
    const later = stylesIn(filesOf(laterGroups(group))).filter((file) => !styles.includes(file));
    groups[name] = {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles,
      ...(later.length > 0 && { laterStyles: later.sort() }),
    };
  }
  return groups;
}

/** Chunks that others load, then those that hold the loader and so name them. */
function inOrderOfLoading({ chunks }: Compilation): [later: Chunk[], first: Chunk[]] {
  const all = [...chunks];
  return [all.filter((chunk) => !chunk.hasRuntime()), all.filter((chunk) => chunk.hasRuntime())];
}

/** Puts digests that are known by now in the place of what stands for them. */
function nameDigests(
  compilation: Compilation,
  file: string,
  digests: ReadonlyMap<string, string>,
): void {
  replaceText(compilation, file, (text) =>
    text.replaceAll(/__INTEGRITY_(?:js|css)_[\w-]+?__/g, (placeholder) => {
      const digest = digests.get(placeholder);
      if (digest === undefined) throw new Error(`${file} loads a chunk of no integrity`);
      return digest;
    }),
  );
}

function fixIntegrity(compilation: Compilation): Record<string, string> {
  const digests = new Map<string, string>();
  const digestOf = (file: string) => digestForLoader(bytesOf(compilation, file));
  const [later, first] = inOrderOfLoading(compilation);
  for (const chunk of later) {
    for (const file of chunk.files) {
      const kind = file.endsWith('.css') ? 'css' : 'js';
      digests.set(integrityPlaceholder(chunk, kind), digestOf(file));
    }
  }
  if (compilation.getAsset(digestsFile) !== undefined) {
    nameDigests(compilation, digestsFile, digests);
    digests.set(digestsPlaceholder, digestOf(digestsFile));
  }
  for (const chunk of first) {
    for (const file of chunk.files) {
      if (file.endsWith('.js')) nameDigests(compilation, file, digests);
    }
  }
  emitPagesWithEntry(compilation);
  return Object.fromEntries(
    compilation
      .getAssets()
      .map(({ name }) => [name, subresourceIntegrity(bytesOf(compilation, name))]),
  );
}

interface BuildManifestOptions extends BuildOptions {
  /** Of the shell that a remote is built against. */
  readonly contract: ShellContract | undefined;
  readonly publicPath: string;
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
