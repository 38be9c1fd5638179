import type { ReservesId, UserId } from '@tessera/contracts/ids';
import type {
  ReservesLeaf,
  ReservesLeafQuery,
  ReservesPart,
  ReservesSibling,
} from '@tessera/contracts/reserves';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { assets } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { anything, findLastRow, type Row } from '../../../platform/database/rows.ts';
import type { DocumentFile } from '../../../platform/documents/document-file.ts';
import { noReservesProof } from '../no-reserves-proof.ts';

/**
 * Where a customer stands in a proof, the newest where none is named, with what leads to its roots.
 * @throws DomainError `no_reserves_proof`
 */
export async function makeReservesLeaf(
  { database }: Pick<AppContext, 'database'>,
  userId: UserId,
  { proof: id }: ReservesLeafQuery,
): Promise<DocumentFile> {
  const wanted = { published_at: anything, ...(id !== undefined && { id }) };
  const proof = await findLastRow(database, 'reserve_proofs', wanted, 'made_at', 'id');
  if (!proof) throw noReservesProof();
  const leaf = await readLeaf(database, proof, userId);
  return {
    name: `tessera-reserves-leaf-${berlinDateOf(proof.made_at)}.json`,
    format: 'json',
    pieces: onePiece(JSON.stringify(leaf)),
  };
}

async function readLeaf(
  reader: Reader,
  { id }: Row<'reserve_proofs'>,
  userId: UserId,
): Promise<ReservesLeaf> {
  const leaves = await readPlaces(reader, id, userId);
  const siblings = await readSiblings(reader, id, leaves);
  const byAsset = Map.groupBy(leaves, ({ asset }) => asset);
  return {
    format: 'tessera reserves leaf 1',
    proof: id,
    customer: userId,
    assets: assets.flatMap((asset) => {
      const parts = byAsset.get(asset);
      return parts ? [{ asset, parts: parts.map((leaf) => partOf(leaf, siblings)) }] : [];
    }),
  };
}

type Place = Pick<Row<'reserve_leaves'>, 'asset' | 'salt' | 'amount'> & {
  readonly index: bigint;
  /** Of the whole tree. */
  readonly leaves: bigint;
};

/**
 * Where each part of what somebody owned stands. Each is looked up by itself, here and below (`limit 1` keeps it so): no
 * statistics know a new proof, and without them all of its millions of nodes would be read.
 */
async function readPlaces(reader: Reader, id: ReservesId, userId: UserId): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select leaf.asset, leaf.salt, leaf.amount, node.index, tree.leaves
    from reserve_leaves as leaf
    cross join lateral (
      select node.index from reserve_nodes as node
      where node.proof_id = leaf.proof_id and node.asset = leaf.asset and node.hash = leaf.hash and node.level = 0
      limit 1
    ) as node
    join reserve_assets as tree on tree.proof_id = leaf.proof_id and tree.asset = leaf.asset
    where leaf.user_id = ${userId} and leaf.proof_id = ${id}
    order by leaf.asset, node.index
  `.execute(reader);
  return rows;
}

type Siblings = ReadonlyMap<string, ReservesSibling>;

const nameOf = (asset: string, level: number, index: bigint) => `${asset} ${level} ${index}`;

/** The other half of each node on the way up, none of the root's. */
const wayUp = ({ asset, index, leaves }: Place) =>
  Array.from({ length: leaves.toString(2).length - 1 }, (_, level) => ({
    asset,
    level,
    index: (index >> BigInt(level)) ^ 1n,
  }));

async function readSiblings(
  reader: Reader,
  id: ReservesId,
  places: readonly Place[],
): Promise<Siblings> {
  const wanted = places.flatMap(wayUp);
  const { rows } = await sql<
    Pick<Row<'reserve_nodes'>, 'asset' | 'level' | 'index' | 'sum' | 'hash'>
  >`
    select wanted.asset, wanted.level, wanted.index, node.sum, node.hash
    from unnest(
      ${wanted.map(({ asset }) => asset)}::text[], ${wanted.map(({ level }) => level)}::smallint[],
      ${wanted.map(({ index }) => `${index}`)}::bigint[]
    ) as wanted (asset, level, index)
    cross join lateral (
      select node.sum, node.hash from reserve_nodes as node
      where node.proof_id = ${id} and node.asset = wanted.asset and node.level = wanted.level
        and node.index = wanted.index
      limit 1
    ) as node
  `.execute(reader);
  return new Map(
    rows.map(({ asset, level, index, sum, hash }) => [
      nameOf(asset, level, index),
      { sum: String(sum), hash: hash.toString('hex') },
    ]),
  );
}

function partOf(place: Place, siblings: Siblings): ReservesPart {
  return {
    index: String(place.index),
    salt: place.salt.toString('hex'),
    amount: String(place.amount),
    path: wayUp(place).map(({ asset, level, index }) => {
      const sibling = siblings.get(nameOf(asset, level, index));
      if (!sibling) throw new Error(`The tree has no node ${nameOf(asset, level, index)}`);
      return sibling;
    }),
  };
}

async function* onePiece(text: string) {
  yield text;
}
