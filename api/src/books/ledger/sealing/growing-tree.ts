import { emptyRoot, leafHash, nodeHash, type TileNode } from './merkle-tree.ts';

/** A tree that leaves are added to one by one, and that holds no more than a hash for each power of two. */
export type GrowingTree = {
  readonly add: (leaf: Uint8Array) => void;
  readonly root: () => Buffer;
  readonly size: () => number;
  /** What it holds, largest first: a tree that begins with these goes on where this one was. */
  readonly parts: () => readonly TreePart[];
};

/** Of a whole subtree: how many leaves it has. */
export type TreePart = { readonly size: number; readonly hash: Buffer };

/** @param onNode hears of every node of the levels that are stored, as it becomes whole */
export function growingTree(
  onNode: (node: TileNode) => void,
  begun: readonly TreePart[] = [],
): GrowingTree {
  const parts: TreePart[] = [...begun];
  let size = begun.reduce((sum, part) => sum + part.size, 0);
  return {
    size: () => size,
    parts: () => parts,
    add: (leaf) => {
      size += 1;
      parts.push({ size: 1, hash: leafHash(leaf) });
      for (;;) {
        const [left, right] = parts.slice(-2);
        if (!left || !right || left.size !== right.size) return;
        const joined = { size: 2 * left.size, hash: nodeHash(left.hash, right.hash) };
        parts.splice(-2, 2, joined);
        const level = Math.log2(joined.size) / 8;
        if (Number.isInteger(level)) {
          onNode({ level, index: size / joined.size - 1, hash: joined.hash });
        }
      }
    },
    root: () =>
      parts.length === 0
        ? emptyRoot
        : parts.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right)),
  };
}
