import type { Transaction } from '../../../platform/database/database.ts';
import type { SigningOrder } from '../treasury-tables.ts';
import { reserveCoins } from './read-spendable.ts';
import { releaseCoins } from './release-coins.ts';

/** What is signed keeps its coins for ever, and no others, also when a no of a moment before freed them. */
export async function reserveSigned(trx: Transaction, order: SigningOrder): Promise<void> {
  if (order.network !== 'bitcoin') return;
  await releaseCoins(trx, order.purposeId);
  await reserveCoins(trx, order.purposeId, order.inputs);
}
