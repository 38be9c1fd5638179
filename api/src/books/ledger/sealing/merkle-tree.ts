import { createHash } from 'node:crypto';

/**
 * The Merkle tree of RFC 9162, section 2.1, with SHA-256: a leaf is hashed behind a zero byte, a node behind a one, so that
 * neither passes for the other. Positions and sizes count from 0.
 */

/** Nodes that are stored stand so many levels apart: each speaks for 256 of the level below. */
const tileHeight = 8;
const tileWidth = 2 ** tileHeight;

export const leafHash = (data: Uint8Array): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(data).digest();

export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();

/** The root of no leaves. */
export const emptyRoot: Buffer = createHash('sha256').digest();

/** A node that is whole: `level` 0 are leaves, 1 speaks for 256 of them, 2 for 65,536. */
export type TileNode = { readonly level: number; readonly index: number; readonly hash: Buffer };

/** The hashes of a level from `first` on, `count` of them, all of which are whole. */
export type NodeReader = (
  level: number,
  first: number,
  count: number,
) => Promise<readonly Buffer[]>;

/** The hash over the leaves from `start` up to `end`, as if they were a tree of their own. */
async function hashOf(read: NodeReader, start: number, end: number): Promise<Buffer> {
  const size = end - start;
  if (size === 0) return emptyRoot;
  const left = largestPowerBelow(size);
  // Every range that the definition divides a tree into starts at a multiple of its own size.
  if (left === size) return hashOfWhole(read, start, size);
  return nodeHash(await hashOf(read, start, start + left), await hashOf(read, start + left, end));
}

/** The same of a power of two of them, from the highest level that is stored. */
async function hashOfWhole(read: NodeReader, start: number, size: number): Promise<Buffer> {
  const level = Math.floor(Math.log2(size) / tileHeight);
  const width = tileWidth ** level;
  let row = await read(level, start / width, size / width);
  while (row.length > 1) row = pairs(row);
  return row[0] ?? emptyRoot;
}

const pairs = (row: readonly Buffer[]): readonly Buffer[] =>
  row.flatMap((hash, index) => {
    const right = row[index + 1];
    return index % 2 === 0 && right ? [nodeHash(hash, right)] : [];
  });

/** The largest power of two that is no larger. */
const largestPowerBelow = (size: number): number => 2 ** Math.floor(Math.log2(size));

/** … and smaller, which is where a tree of more than one leaf is divided. */
const divisionOf = (size: number): number => largestPowerBelow(size - 1);

export const rootOf = (read: NodeReader, size: number): Promise<Buffer> => hashOf(read, 0, size);

/** The nodes that become whole when a tree grows, lowest level first. `read` has the new leaves already. */
export async function wholeNodes(
  read: NodeReader,
  before: number,
  after: number,
): Promise<readonly TileNode[]> {
  const made: TileNode[] = [];
  const readWithMade: NodeReader = async (level, first, count) => {
    const own = made.filter((node) => node.level === level);
    const from = own[0]?.index ?? Number.POSITIVE_INFINITY;
    const stored = Math.max(0, Math.min(count, from - first));
    const old = stored > 0 ? await read(level, first, stored) : [];
    const added = own.filter(({ index }) => index >= first && index < first + count);
    return [...old, ...added.map(({ hash }) => hash)];
  };
  for (let level = 1; tileWidth ** level <= after; level += 1) {
    const width = tileWidth ** level;
    for (let index = Math.floor(before / width); index < Math.floor(after / width); index += 1) {
      const hash = await hashOfTile(readWithMade, level, index);
      made.push({ level, index, hash });
    }
  }
  return made;
}

async function hashOfTile(read: NodeReader, level: number, index: number): Promise<Buffer> {
  let row = await read(level - 1, index * tileWidth, tileWidth);
  while (row.length > 1) row = pairs(row);
  return row[0] ?? emptyRoot;
}

/** The hashes that lead from a leaf to the root of a tree of this size, nearest first: RFC 9162, 2.1.3.1. */
export async function inclusionProof(
  read: NodeReader,
  position: number,
  size: number,
): Promise<readonly Buffer[]> {
  const path: Buffer[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + divisionOf(end - start);
    if (position < middle) {
      path.unshift(await hashOf(read, middle, end));
      end = middle;
    } else {
      path.unshift(await hashOf(read, start, middle));
      start = middle;
    }
  }
  return path;
}

/** Whether a leaf stands at a position of the tree with this root: RFC 9162, 2.1.3.2. */
export function isIncluded(
  leaf: Uint8Array,
  position: number,
  size: number,
  path: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  if (position >= size) return false;
  let [at, last] = [position, size - 1];
  let hash = leafHash(leaf);
  for (const sibling of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hash.equals(root);
}

/** The hashes by which a tree is seen to be the beginning of a larger one: RFC 9162, 2.1.4.1. */
export async function consistencyProof(
  read: NodeReader,
  first: number,
  second: number,
): Promise<readonly Buffer[]> {
  if (first === 0 || first === second) return [];
  const proof: Buffer[] = [];
  let [start, end, isWhole] = [0, second, true];
  // Down to the part that ends where the smaller tree does.
  while (end !== first) {
    const middle = start + divisionOf(end - start);
    if (first <= middle) {
      proof.unshift(await hashOf(read, middle, end));
      end = middle;
    } else {
      proof.unshift(await hashOf(read, start, middle));
      [start, isWhole] = [middle, false];
    }
  }
  return isWhole ? proof : [await hashOf(read, start, end), ...proof];
}

/** Whether the second tree begins with the first: RFC 9162, 2.1.4.2. */
export function isConsistent(
  smaller: { readonly size: number; readonly root: Uint8Array },
  larger: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  const [first, second] = [smaller.size, larger.size];
  if (first > second) return false;
  if (first === 0) return proof.length === 0;
  if (first === second) return proof.length === 0 && isSame(smaller.root, larger.root);
  const isPower = largestPowerBelow(first) === first;
  const [seed, ...path] = isPower ? [smaller.root, ...proof] : proof;
  if (seed === undefined) return false;
  let [at, last] = [first - 1, second - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let ofFirst: Buffer = Buffer.from(seed);
  let ofSecond: Buffer = ofFirst;
  for (const hash of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      ofFirst = nodeHash(hash, ofFirst);
      ofSecond = nodeHash(hash, ofSecond);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      ofSecond = nodeHash(ofSecond, hash);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSame(ofFirst, smaller.root) && isSame(ofSecond, larger.root);
}

const half = (value: number): number => Math.floor(value / 2);

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);
