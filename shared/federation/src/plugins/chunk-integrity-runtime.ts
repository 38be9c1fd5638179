import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation } from 'webpack';

export type ChunkKind = 'js' | 'css';

const sourceTypes: Record<ChunkKind, string> = { js: 'javascript', css: 'css/mini-extract' };

/** What stands in the runtime until the chunk's bytes are final. */
export const integrityPlaceholder = (chunk: Chunk, kind: ChunkKind): string =>
  `__INTEGRITY_${kind}_${chunk.id}__`;

function hasSource(compilation: Compilation, chunk: Chunk, kind: ChunkKind): boolean {
  const modules = compilation.chunkGraph.getChunkModulesIterableBySourceType(
    chunk,
    sourceTypes[kind],
  );
  return modules !== undefined && [...modules].length > 0;
}

function placeholdersOf(compilation: Compilation, runtimeChunk: Chunk, kind: ChunkKind): string {
  const map: Record<string, string> = {};
  for (const chunk of runtimeChunk.getAllAsyncChunks()) {
    if (hasSource(compilation, chunk, kind)) {
      map[String(chunk.id)] = integrityPlaceholder(chunk, kind);
    }
  }
  return JSON.stringify(map);
}

/**
 * Counts the attempts at a URL on `globalThis.__tesseraAttempts`. A browser keeps refused bytes in
 * its HTTP cache, so that every attempt after the first asks under another query.
 */
const countAttempt = (tag: string, attribute: 'src' | 'href', url: string): string => `
var attempts = (globalThis.__tesseraAttempts ??= {});
var attempt = attempts[${url}] ?? 0;
attempts[${url}] = attempt + 1;
if (attempt) ${tag}.${attribute} = ${url} + "?r=" + attempt;`;

const withIntegrity = (tag: string, map: string, chunkId: string): string => `
var integrity = ${map}[${chunkId}];
if (integrity) { ${tag}.integrity = integrity; ${tag}.crossOrigin = "anonymous"; }`;

/** A stylesheet has no time limit of its own in the loader: one that hangs counts as failed. */
const limitTime = (tag: string, timeLimitMs: number): string => `
setTimeout(function () { if (${tag}.onerror) ${tag}.onerror(new Event("error")); }, ${timeLimitMs});`;

/** Makes the chunk loaders of a compilation ask with integrity, and anew after a failure. */
export function addIntegrityToLoaders(compilation: Compilation, timeLimitMs: number): void {
  const name = 'ChunkIntegrity';
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    name,
    (source, chunk) =>
      source +
      withIntegrity('script', placeholdersOf(compilation, chunk, 'js'), 'chunkId') +
      countAttempt('script', 'src', 'url'),
  );

  let runtimeChunk: Chunk | undefined;
  compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
    runtimeChunk = chunk;
  });
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    name,
    (source, { tag, chunkId, href }) =>
      runtimeChunk === undefined
        ? source
        : source +
          withIntegrity(tag, placeholdersOf(compilation, runtimeChunk, 'css'), chunkId) +
          countAttempt(tag, 'href', href) +
          limitTime(tag, timeLimitMs),
  );
}
