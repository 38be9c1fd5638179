import type { Transaction } from '../../../platform/database/database.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../chain-gateway.ts';

/** Watches an address of the house's own, of branch 1. Doing it again changes nothing. */
export async function openHouseAddress(
  trx: Transaction,
  gateway: ChainGateway,
  { index, at }: { readonly index: bigint; readonly at: Date },
): Promise<string> {
  const { address, watchKey } = gateway.deriveAddress({ branch: 1, index });
  await insertOnce(trx, 'chain_deposit_addresses', ['network', 'watch_key'], {
    id: uuidV7(at),
    network: gateway.network.name,
    asset: null,
    branch: 1,
    child_index: index,
    address,
    watch_key: watchKey,
    wallet_id: null,
    user_id: null,
    created_at: at,
  });
  return address;
}
