import type { ColdReserves } from '@tessera/contracts/cold-reserves';
import type { ReservesId } from '@tessera/contracts/ids';
import { isCollateralAsset, networkOf } from '@tessera/money/asset';
import type { Reader } from '../../../platform/database/database.ts';
import { anything, findLastRow, findRows } from '../../../platform/database/rows.ts';
import { readPublished, statementOf } from '../reading/read-summaries.ts';

/**
 * What holders of cold keys are asked to sign of a proof, the newest where none is named. @throws where there is no such
 * proof, or none of its cold addresses lacks a signature
 */
export async function askColdKeys(reader: Reader, id?: ReservesId): Promise<ColdReserves> {
  const wanted = { published_at: anything, ...(id !== undefined && { id }) };
  const proof = await findLastRow(reader, 'reserve_proofs', wanted, 'made_at', 'id');
  if (!proof) throw new Error(id ? `There is no proof of reserves ${id}` : 'There is no proof yet');
  const cold = await findRows(
    reader,
    'reserve_addresses',
    { proof_id: proof.id, keeping: 'cold' },
    'address',
  );
  const signed = await findRows(
    reader,
    'reserve_cold_signatures',
    { proof_id: proof.id },
    'address',
  );
  const done = new Set(signed.map(({ address }) => address));
  const networks = new Map(
    cold.flatMap(({ address, asset }) =>
      done.has(address) || !isCollateralAsset(asset) ? [] : [[address, networkOf(asset)]],
    ),
  );
  if (networks.size === 0) {
    throw new Error(`No cold address of proof ${proof.id} lacks a signature`);
  }
  return {
    format: 'tessera reserves to sign 1',
    statement: statementOf(await readPublished(reader, proof.id)),
    addresses: [...networks].map(([address, network]) => ({ network, address })),
  };
}
