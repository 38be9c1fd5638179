import type { ReservesId } from '@tessera/contracts/ids';
import type {
  ReservesBlock,
  ReservesDetail,
  ReservesStatement,
  ReservesSummary,
} from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { assets } from '@tessera/money/asset';
import { toWireMoney } from '@tessera/money/wire-money';
import type { Reader } from '../../../platform/database/database.ts';
import { anything, findRow, type Row } from '../../../platform/database/rows.ts';
import { noReservesProof } from '../no-reserves-proof.ts';
import { readAssets } from './read-assets.ts';

const mostListed = 100;

/** A proof that was published, with the rows of its assets. */
export type PublishedReserves = {
  readonly proof: Row<'reserve_proofs'>;
  readonly assets: readonly Row<'reserve_assets'>[];
};

/** Newest first. */
export async function readSummaries(reader: Reader): Promise<ReservesSummary[]> {
  const proofs = await reader
    .selectFrom('reserve_proofs')
    .selectAll()
    .where('published_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  const rows = await readAssets(
    reader,
    proofs.map(({ id }) => id),
  );
  const byProof = Map.groupBy(rows, ({ proof_id }) => proof_id);
  return proofs.map((proof) => summaryOf({ proof, assets: byProof.get(proof.id) ?? [] }));
}

/** @throws DomainError `no_reserves_proof` */
export async function readPublished(reader: Reader, id: ReservesId): Promise<PublishedReserves> {
  const proof = await findRow(reader, 'reserve_proofs', { id, published_at: anything });
  if (!proof) throw noReservesProof();
  return { proof, assets: await readAssets(reader, [id]) };
}

export function detailOf(published: PublishedReserves): ReservesDetail {
  const { ledger_head: ledgerHead, public_key: publicKey, signature } = published.proof;
  return {
    ...summaryOf(published),
    text: reservesText(statementOf(published)),
    ledgerHead,
    publicKey,
    signature: signature ?? '',
  };
}

/** What was signed. */
export function statementOf({ proof, assets: rows }: PublishedReserves): ReservesStatement {
  return {
    id: proof.id,
    madeAt: proof.made_at.toISOString(),
    ledger: ledgerOf(proof),
    assets: inOrder(rows).map((row) => ({
      asset: row.asset,
      block: blockOf(row),
      owned: String(row.owned),
      leaves: String(row.leaves),
      root: row.root.toString('hex'),
      held: row.held === null ? null : String(row.held),
    })),
  };
}

function summaryOf({ proof, assets: rows }: PublishedReserves): ReservesSummary {
  return {
    id: proof.id,
    madeAt: proof.made_at.toISOString(),
    month: proof.month,
    ledger: ledgerOf(proof),
    assets: inOrder(rows).map((row) => ({
      asset: row.asset,
      block: blockOf(row),
      owned: toWireMoney({ asset: row.asset, minor: row.owned }),
      held: row.held === null ? null : toWireMoney({ asset: row.asset, minor: row.held }),
      signed: toWireMoney({ asset: row.asset, minor: row.signed }),
      addresses: row.addresses,
      addressesSigned: row.addresses_signed,
      leaves: String(row.leaves),
      root: row.root.toString('hex'),
    })),
  };
}

const inOrder = (rows: readonly Row<'reserve_assets'>[]) =>
  rows.toSorted((a, b) => assets.indexOf(a.asset) - assets.indexOf(b.asset));

const ledgerOf = ({ ledger_head: { lastPosition, root } }: Row<'reserve_proofs'>) => ({
  position: lastPosition,
  root,
});

function blockOf(row: Row<'reserve_assets'>): ReservesBlock | null {
  const { chain, block_number: number, block_hash: hash, contract } = row;
  return chain === null || number === null || hash === null
    ? null
    : { chain, number: String(number), hash, contract };
}
