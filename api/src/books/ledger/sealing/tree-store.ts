import { sql } from 'kysely';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { leafHash, type NodeReader, type TileNode, wholeNodes } from './merkle-tree.ts';

/** Leaves whose nodes are made in one step: 256 reads of the chain. */
const leavesPerStep = 65_536;

const leavesOfTile = 256;

/** What is asked for is not all stored. */
export class MissingNodes extends Error {
  constructor(level: number) {
    super(`The tree lacks nodes of level ${level}`);
  }
}

/** The tree over the chain: its leaves are the hashes of entries, in the order of their positions less one. */
export const storedTree =
  (reader: Reader): NodeReader =>
  async (level, first, count) => {
    const { rows } =
      level === 0
        ? await sql<{ hash: Buffer }>`
            select hash from ledger_sealed_entries
            where position > ${first} and position <= ${first + count} order by position
          `.execute(reader)
        : await sql<{ hash: Buffer }>`
            select hash from ledger_tree_nodes
            where level = ${level} and index >= ${first} and index < ${first + count} order by index
          `.execute(reader);
    if (rows.length !== count) throw new MissingNodes(level);
    return rows.map(({ hash }) => (level === 0 ? leafHash(hash) : hash));
  };

/** The same, with hashes that follow the last of `size` and are not stored yet. */
export const treeWith =
  (stored: NodeReader, size: number, added: readonly Buffer[]): NodeReader =>
  async (level, first, count) => {
    if (level > 0) return stored(level, first, count);
    const old = Math.max(0, Math.min(count, size - first));
    const fresh = added.slice(first + old - size, first + count - size).map(leafHash);
    return old === 0 ? fresh : [...(await stored(0, first, old)), ...fresh];
  };

/**
 * Makes nodes of what is in the chain without any, as much as one step can; whether none is missing then. A chain that is
 * older than its tree catches up so, while it is sealed.
 */
export async function fillTree(trx: Transaction, size: number): Promise<boolean> {
  const { rows } = await sql<{ tiles: number }>`
    select coalesce(max(index) + 1, 0)::integer as tiles from ledger_tree_nodes where level = 1
  `.execute(trx);
  const before = (rows[0]?.tiles ?? 0) * leavesOfTile;
  const after = Math.min(size, before + leavesPerStep);
  await storeNodes(trx, await wholeNodes(storedTree(trx), before, after));
  return after === size;
}

export async function storeNodes(trx: Transaction, nodes: readonly TileNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await sql`
    select ledger_grow_tree(
      ${nodes.map(({ level }) => level)}::smallint[], ${nodes.map(({ index }) => index)}::bigint[],
      ${nodes.map(({ hash }) => hash.toString('hex'))}::text[]
    )
  `.execute(trx);
}
