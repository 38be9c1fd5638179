import type { ReservesId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/rows.ts';

/** What proofs say of assets; as signed counts also what cold addresses have signed since. */
export async function readAssets(
  reader: Reader,
  proofs: readonly ReservesId[],
): Promise<readonly Row<'reserve_assets'>[]> {
  const { rows } = await sql<Row<'reserve_assets'>>`
    select asset.proof_id, asset.asset, asset.chain, asset.block_number, asset.block_hash, asset.contract,
      asset.owned, asset.leaves, asset.root, asset.held, asset.addresses,
      asset.signed + cold.amount as signed, asset.addresses_signed + cold.addresses as addresses_signed
    from reserve_assets as asset
    cross join lateral (
      select coalesce(sum(place.amount), 0) as amount, count(*)::integer as addresses
      from reserve_cold_signatures as brought
      join reserve_addresses as place using (proof_id, asset, address)
      where brought.proof_id = asset.proof_id and brought.asset = asset.asset
    ) as cold
    where asset.proof_id = any(${proofs}::uuid[])
    order by asset.asset
  `.execute(reader);
  return rows;
}
