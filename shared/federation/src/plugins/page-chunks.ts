import type { Chunk, Compilation } from 'webpack';

/** The chunks that an entry opens by their names: of a remote, its pages. What those load in turn is none of them. */
export function pageChunksOf(compilation: Compilation, runtimeChunk: Chunk): Chunk[] {
  const pages = new Set<Chunk>();
  for (const group of runtimeChunk.groupsIterable) {
    for (const { name = undefined } of group.getChildren()) {
      const page = typeof name === 'string' ? compilation.namedChunks.get(name) : undefined;
      if (page !== undefined) pages.add(page);
    }
  }
  return [...pages];
}
