import webpack, { type Compilation } from 'webpack';
import { entryFile, fileWithEntry } from '../build/entry-files.ts';
import { pageChunksOf } from './page-chunks.ts';

const { ConcatSource } = webpack.sources;

/**
 * Writes the script of each page once more, together with the remote's entry, both being as they stay: a document names
 * one file in the place of two. The page comes first, so that the entry finds it.
 */
export function emitPagesWithEntry(compilation: Compilation): void {
  const entry = compilation.getAsset(entryFile)?.source;
  if (entry === undefined) return;
  const runtimeChunk = [...compilation.chunks].find(({ files }) => files.has(entryFile));
  if (runtimeChunk === undefined) return;
  for (const { name } of pageChunksOf(compilation, runtimeChunk)) {
    const page = compilation.getAsset(`${name}.js`)?.source;
    if (typeof name !== 'string' || page === undefined) continue;
    const both = new ConcatSource(page, '\n;', entry);
    // Else it would be taken for one that is to be minified yet.
    compilation.emitAsset(fileWithEntry(name), both, { minimized: true });
  }
}
