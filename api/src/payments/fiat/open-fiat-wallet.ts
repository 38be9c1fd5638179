import type { Transaction, UserId } from '../../platform/database/database.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';

export async function openFiatWallet(
  trx: Transaction,
  userId: UserId,
  openedAt: Date,
): Promise<void> {
  await insertRow(trx, 'fiat_wallets', {
    id: uuidV7(openedAt),
    user_id: userId,
    created_at: openedAt,
  });
}
