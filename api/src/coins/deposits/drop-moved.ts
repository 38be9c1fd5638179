import type { NetworkName } from '@tessera/money/network-records';
import type { Transaction } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/database/rows.ts';
import { moveDeposit } from './move-deposit.ts';

/** What waited to be mined as a deposit of the house, and only moved from one address of its to another. */
export async function dropMoved(
  trx: Transaction,
  {
    network,
    coldIds,
    at,
  }: { readonly network: NetworkName; readonly coldIds: ReadonlySet<string>; readonly at: Date },
): Promise<void> {
  const where = { network, transaction_id: [...coldIds], user_id: null, state: 'seen' } as const;
  for (const deposit of await lockRows(trx, 'deposits', where)) {
    await moveDeposit(trx, deposit, { type: 'dropped', cause: 'from_cold', at, block: null });
  }
}
