import type { Transaction } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../chain-gateway.ts';

/**
 * Watches an address of the house's own, of branch 1 or a cold one. Doing it again changes nothing, also
 * at once: two that insert the same row would meet in the key that is not asked about here.
 */
export async function openHouseAddress(
  trx: Transaction,
  gateway: ChainGateway,
  { branch = 1, index, at }: { readonly branch?: 1 | 2; readonly index: bigint; readonly at: Date },
): Promise<string> {
  const { address, watchKey } = gateway.deriveAddress({ branch, index });
  await lockName(trx, `house addresses:${gateway.network.name}`);
  await insertOnce(trx, 'chain_deposit_addresses', ['network', 'watch_key'], {
    id: uuidV7(at),
    network: gateway.network.name,
    asset: null,
    branch,
    child_index: index,
    address,
    watch_key: watchKey,
    wallet_id: null,
    user_id: null,
    created_at: at,
  });
  return address;
}
