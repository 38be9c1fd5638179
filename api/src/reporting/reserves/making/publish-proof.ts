import { sign } from 'node:crypto';
import type { ReservesId } from '@tessera/contracts/ids';
import type { ReservesAsset, ReservesStatement } from '@tessera/contracts/reserves';
import { reservesText } from '@tessera/contracts/reserves-text';
import { minorUnits, sumOf } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow, insertRows, updateRows } from '../../../platform/database/rows.ts';
import type { SealKey } from '../../../platform/secrets/seal-key.ts';
import type { Holding } from './read-holdings.ts';

const rowsPerInsert = 1_000;

type Finished = {
  readonly id: ReservesId;
  readonly statement: ReservesStatement;
  readonly holdings: readonly Holding[];
  /** By address. */
  readonly signatures: ReadonlyMap<string, string>;
};

/** From here on the proof is told, and stays as it is. */
export function publishProof(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  finished: Finished,
  key: SealKey,
): Promise<void> {
  const { id, statement } = finished;
  return database.transaction().execute(async (trx) => {
    for (const asset of statement.assets) await writeAsset(trx, finished, asset);
    const signature = sign(null, Buffer.from(reservesText(statement)), key.privateKey);
    const published = { signature: signature.toString('hex'), published_at: clock.now() };
    await updateRows(trx, 'reserve_proofs', { id }, published);
  });
}

async function writeAsset(
  trx: Transaction,
  { id, holdings, signatures }: Finished,
  { asset, block, owned, leaves, root, held }: ReservesAsset,
): Promise<void> {
  const rows = holdings
    .filter((holding) => holding.asset === asset)
    .map(({ address, keeping, amount }) => ({
      proof_id: id,
      asset,
      address,
      keeping,
      amount: minorUnits(asset, amount),
      signature: signatures.get(address) ?? null,
    }));
  const signed = rows.filter(({ signature }) => signature !== null);
  await insertRow(trx, 'reserve_assets', {
    proof_id: id,
    asset,
    chain: block?.chain ?? null,
    block_number: block ? BigInt(block.number) : null,
    block_hash: block?.hash ?? null,
    contract: block?.contract ?? null,
    owned: minorUnits(asset, BigInt(owned)),
    leaves: BigInt(leaves),
    root: Buffer.from(root, 'hex'),
    held: held === null ? null : minorUnits(asset, BigInt(held)),
    signed: sumOf(signed.map(({ amount }) => amount)),
    addresses: rows.length,
    addresses_signed: signed.length,
  });
  for (let first = 0; first < rows.length; first += rowsPerInsert) {
    await insertRows(trx, 'reserve_addresses', rows.slice(first, first + rowsPerInsert));
  }
}
