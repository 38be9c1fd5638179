import fc from 'fast-check';
import {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  type NodeReader,
  nodeHash,
  rootOf,
  wholeNodes,
} from './merkle-tree.ts';

const data = (count: number) =>
  Array.from({ length: count }, (_, index) => Buffer.from(`leaf ${index}`));

/** A tree in memory, of leaves alone. */
const reading =
  (leaves: readonly Buffer[]): NodeReader =>
  async (level, first, count) => {
    if (level === 0) return leaves.slice(first, first + count).map(leafHash);
    const width = 256 ** level;
    return Promise.all(
      Array.from({ length: count }, (_, index) =>
        plainRoot(leaves.slice((first + index) * width, (first + index + 1) * width)),
      ),
    );
  };

/** By the definition, word for word. */
function plainRoot(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return emptyRoot;
  if (leaves.length === 1) return leafHash(only);
  let division = 1;
  while (division * 2 < leaves.length) division *= 2;
  return nodeHash(plainRoot(leaves.slice(0, division)), plainRoot(leaves.slice(division)));
}

describe('a Merkle tree', () => {
  // The vectors that implementations of certificate transparency are tested with.
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ].map((hex) => Buffer.from(hex, 'hex'));

  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of %i leaves has the published root', async (size, root) => {
    expect((await rootOf(reading(leaves), size)).toString('hex')).toBe(root);
  });

  it('proves each of its leaves, and no other in its place', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.nat(), async (size, nth) => {
        const all = data(size);
        const position = nth % size;
        const root = plainRoot(all);
        const path = await inclusionProof(reading(all), position, size);
        const leaf = all[position] ?? Buffer.of();
        expect(isIncluded(leaf, position, size, path, root)).toBe(true);
        expect(isIncluded(Buffer.from('another'), position, size, path, root)).toBe(false);
        expect(isIncluded(leaf, (position + 1) % size, size, path, root)).toBe(size === 1);
        expect(isIncluded(leaf, position, size, [...path, root], root)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('proves what it began with, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 600 }), fc.nat(), async (second, nth) => {
        const all = data(second);
        const first = (nth % second) + 1;
        const smaller = { size: first, root: plainRoot(all.slice(0, first)) };
        const larger = { size: second, root: plainRoot(all) };
        const proof = await consistencyProof(reading(all), first, second);
        expect(isConsistent(smaller, larger, proof)).toBe(true);
        expect(isConsistent({ ...smaller, root: leafHash(smaller.root) }, larger, proof)).toBe(
          false,
        );
        expect(isConsistent(smaller, { ...larger, root: leafHash(larger.root) }, proof)).toBe(
          false,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('grows in steps of any size, with the nodes that are stored alone', async () => {
    const all = data(70_000);
    const stored = new Map<string, Buffer>();
    let size = 0;
    for (const step of [1, 254, 1, 300, 65_000, 4_444]) {
      const before = size;
      size += step;
      const read: NodeReader = async (level, first, count) =>
        Array.from({ length: count }, (_, index) =>
          level === 0
            ? leafHash(all[first + index] ?? Buffer.of())
            : (stored.get(`${level}/${first + index}`) ?? Buffer.of()),
        );
      for (const { level, index, hash } of await wholeNodes(read, before, size)) {
        stored.set(`${level}/${index}`, hash);
      }
      expect((await rootOf(read, size)).equals(plainRoot(all.slice(0, size)))).toBe(true);
    }
    expect(stored.size).toBe(273 + 1);
  });
});
