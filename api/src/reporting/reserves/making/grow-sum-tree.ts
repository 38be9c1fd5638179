import type { ReservesId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { parentNode, type SumNode } from '../sum-tree.ts';

const nodesPerRead = 10_000;

type Of = { readonly proofId: ReservesId; readonly asset: Asset };

/**
 * Builds the tree of an asset level by level, a page at a time, from leaves that were written. The leaves stand in the
 * order of their hashes, into which salts went: nobody can tell who stands where, nor find a neighbour again next time.
 */
export async function growSumTree(database: Database, of: Of): Promise<SumNode> {
  let count = await placeLeaves(database, of);
  let level = 0;
  while (count > 1n) {
    count = await writeParents(database, of, level);
    level += 1;
  }
  const [root] = await readNodes(database, of, level, 0n);
  if (!root) throw new Error(`${of.asset}: a tree has a root`);
  return root;
}

async function placeLeaves(database: Database, { proofId, asset }: Of): Promise<bigint> {
  let after: Buffer = Buffer.alloc(0);
  let placed = 0n;
  for (;;) {
    const { rows } = await sql<SumNode>`
      select hash, amount as sum from reserve_leaves
      where proof_id = ${proofId} and asset = ${asset} and hash > ${after}
      order by hash limit ${nodesPerRead}
    `.execute(database);
    const last = rows.at(-1);
    if (!last) return placed;
    await writeNodes(database, { proofId, asset }, 0, placed, rows);
    placed += BigInt(rows.length);
    after = last.hash;
  }
}

/** How many there are. */
async function writeParents(database: Database, of: Of, level: number): Promise<bigint> {
  let read = 0n;
  for (;;) {
    const nodes = await readNodes(database, of, level, read);
    if (nodes.length === 0) return read / 2n;
    const parents = nodes.flatMap((left, nth) => {
      const right = nodes[nth + 1];
      return nth % 2 === 0 && right ? [parentNode(left, right)] : [];
    });
    await writeNodes(database, of, level + 1, read / 2n, parents);
    read += BigInt(nodes.length);
  }
}

async function readNodes(
  database: Database,
  { proofId, asset }: Of,
  level: number,
  from: bigint,
): Promise<readonly SumNode[]> {
  const { rows } = await sql<SumNode>`
    select sum, hash from reserve_nodes
    where proof_id = ${proofId} and asset = ${asset} and level = ${level} and index >= ${from}
    order by index limit ${nodesPerRead}
  `.execute(database);
  return rows;
}

async function writeNodes(
  database: Database,
  { proofId, asset }: Of,
  level: number,
  first: bigint,
  nodes: readonly SumNode[],
): Promise<void> {
  await sql`
    insert into reserve_nodes (proof_id, asset, level, index, sum, hash)
    select ${proofId}, ${asset}, ${level}, ${first} + node.nth - 1, node.sum, decode(node.hash, 'hex')
    from unnest(
      ${nodes.map(({ sum }) => `${sum}`)}::numeric[], ${nodes.map(({ hash }) => hash.toString('hex'))}::text[]
    ) with ordinality as node (sum, hash, nth)
  `.execute(database);
}
