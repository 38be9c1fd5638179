import { sql } from 'kysely';
import { chainStart } from '../../src/books/ledger/sealing/chain-entry.ts';
import { type GrowingTree, growingTree } from '../../src/books/ledger/sealing/growing-tree.ts';
import type { TileNode } from '../../src/books/ledger/sealing/merkle-tree.ts';
import { headsAfter } from '../../src/books/ledger/sealing/read-heads.ts';
import type { SealHead } from '../../src/books/ledger/sealing/seal-head.ts';
import { linksAfter } from '../../src/books/ledger/verification/read-chain.ts';
import { brokenLink, wrongHead } from '../../src/books/ledger/verification/verify-chain.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { SealPublicKeys } from '../../src/platform/secrets/seal-key.ts';
import type { Found, Step } from '../proof.ts';

/** How far the chain was computed from its beginning, and what it came to. */
export type ChainCursor = {
  readonly position: string;
  readonly hash: string;
  /** The last head that was compared, and up to where it speaks. */
  readonly head: string;
  readonly spoken: string;
  readonly parts: readonly { readonly size: number; readonly hash: string }[];
  /** Something is missing: what the tree over it would be is known no more. */
  readonly isTorn: boolean;
};

export const chainBeginning: ChainCursor = {
  position: '0',
  hash: chainStart.toString('hex'),
  head: '0',
  spoken: '0',
  parts: [],
  isTorn: false,
};

/** Computes so many links of the chain on, and compares them with what is stored and with what heads signed. */
export async function proveChain(
  trx: Transaction,
  from: ChainCursor,
  keys: SealPublicKeys,
  limit: number,
): Promise<Step<ChainCursor> & { readonly entries: readonly bigint[] }> {
  if (!(await stillHas(trx, from))) return lost(from);
  const links = await linksAfter(trx, BigInt(from.position), limit);
  const nodes: TileNode[] = [];
  const tree = growingTree((node) => nodes.push(node), from.parts.map(partOf));
  const heads = headsInOrder(await headsAfter(trx, BigInt(from.head), limit), from);
  const found: Found[] = [];
  let [position, isTorn] = [BigInt(from.position), from.isTorn];
  let hash: Buffer = Buffer.from(from.hash, 'hex');
  for (const link of links) {
    const broken = brokenLink(link, position + 1n, hash);
    if (broken) found.push({ what: `entry ${link.entryNumber}`, message: broken.message });
    isTorn ||= link.position !== position + 1n;
    position = link.position;
    hash = link.hash;
    tree.add(hash);
    const signed = heads.at(position, { hash, tree, isTorn, keys });
    if (signed) found.push(signed);
  }
  const isAtEnd = links.length < limit;
  if (isAtEnd) found.push(...heads.beyond(position));
  if (!isTorn) found.push(...(await wrongNodes(trx, nodes)));
  const parts = tree.parts().map(({ size, hash: of }) => ({ size, hash: of.toString('hex') }));
  return {
    cursor: {
      position: String(position),
      hash: hash.toString('hex'),
      ...heads.last(),
      parts,
      isTorn,
    },
    rows: links.length,
    isAtEnd,
    found,
    entries: links.map(({ entryNumber }) => entryNumber),
  };
}

/** Whether what was proved last is where it was. */
async function stillHas(trx: Transaction, { position, hash }: ChainCursor): Promise<boolean> {
  if (position === '0') return true;
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from ledger_sealed_entries where position = ${position}
  `.execute(trx);
  return rows[0]?.hash.toString('hex') === hash;
}

/** Nothing can be computed on from there: the next step begins anew. */
const lost = ({ position }: ChainCursor) => ({
  cursor: chainBeginning,
  rows: 0,
  isAtEnd: false,
  found: [
    {
      what: `position ${position}`,
      message: `What was proved at position ${position} of the chain is not there any more: it was shortened or rewritten`,
    },
  ],
  entries: [],
});

const partOf = ({ size, hash }: { readonly size: number; readonly hash: string }) => ({
  size,
  hash: Buffer.from(hash, 'hex'),
});

type Chain = {
  readonly hash: Buffer;
  readonly tree: GrowingTree;
  readonly isTorn: boolean;
  readonly keys: SealPublicKeys;
};

/** Heads as the chain comes to where they speak up to. */
function headsInOrder(heads: readonly SealHead[], before: ChainCursor) {
  let [next, last, spoken] = [0, BigInt(before.head), before.spoken];
  return {
    last: () => ({ head: String(last), spoken }),
    at: (position: bigint, { hash, tree, isTorn, keys }: Chain): Found | undefined => {
      const head = heads[next];
      if (!head || BigInt(head.lastPosition) > position) return undefined;
      next += 1;
      const expected = last + 1n;
      [last, spoken] = [BigInt(head.number), head.lastPosition];
      const root = isTorn ? Buffer.from(head.root ?? '', 'hex') : tree.root();
      const message = wrongHead(head, expected, { hash, root }, keys);
      return message === undefined ? undefined : { what: `head ${head.number}`, message };
    },
    /** What is wrong where the chain has ended: heads and entries come in one transaction. */
    beyond: (position: bigint): readonly Found[] => {
      const head = heads[next];
      if (head) {
        const message = `Head ${head.number} speaks for ${head.lastPosition} entries, but the chain ends with ${position}: entries were removed at the end`;
        return [{ what: `head ${head.number}`, message }];
      }
      if (BigInt(spoken) === position) return [];
      const message = `No head speaks for the entries of the chain after ${spoken}`;
      return [{ what: `position ${BigInt(spoken) + 1n}`, message }];
    },
  };
}

/** Stored nodes, of which proofs are made, that are not those of the chain. One that is not there yet is made later. */
async function wrongNodes(trx: Transaction, nodes: readonly TileNode[]): Promise<readonly Found[]> {
  if (nodes.length === 0) return [];
  const { rows } = await sql<TileNode>`
    select level, index::integer, hash from ledger_tree_nodes
    where (level, index) in (
      select * from unnest(${nodes.map(({ level }) => level)}::smallint[],
        ${nodes.map(({ index }) => index)}::bigint[])
    )
  `.execute(trx);
  const stored = new Map(rows.map(({ level, index, hash }) => [`${level}/${index}`, hash]));
  return nodes.flatMap(({ level, index, hash }) => {
    const kept = stored.get(`${level}/${index}`);
    if (!kept || kept.equals(hash)) return [];
    const message = `Node ${index} of level ${level} is not of the chain’s tree`;
    return [{ what: `node ${level}/${index}`, message }];
  });
}
