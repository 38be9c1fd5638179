import type { CollateralAsset } from '@tessera/money/asset';
import { sql } from 'kysely';
import type { Transaction, UserId, WalletId } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import type { ChainGateway } from '../chain-gateway.ts';

/** Gives a wallet the next child of the extended key. An index that is lost in a rollback is skipped. */
export async function assignDepositAddress(
  trx: Transaction,
  wallet: {
    readonly gateway: ChainGateway;
    readonly asset: CollateralAsset;
    readonly walletId: WalletId;
    readonly userId: UserId;
    readonly assignedAt: Date;
  },
): Promise<void> {
  const { gateway, asset, walletId, userId, assignedAt } = wallet;
  const { name } = gateway.network;
  const { rows } = await sql<{ index: bigint }>`
    select nextval(${`chain_child_index_${name}`}::regclass) as index
  `.execute(trx);
  const childIndex = rows[0]?.index ?? 0n;
  const { address, watchKey } = gateway.deriveAddress({ branch: 0, index: childIndex });
  await insertRow(trx, 'chain_deposit_addresses', {
    id: uuidV7(assignedAt),
    network: name,
    asset,
    branch: 0,
    child_index: childIndex,
    address,
    watch_key: watchKey,
    wallet_id: walletId,
    user_id: userId,
    created_at: assignedAt,
  });
}
