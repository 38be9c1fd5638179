import type { Insertable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import type { TreasuryTables } from '../treasury-tables.ts';
import { outgoingEvents } from './outgoing-events.ts';

/** Plans something that leaves our addresses. Its order to the signer follows in the same transaction. */
export async function insertOutgoing(
  trx: Transaction,
  outgoing: Omit<
    Insertable<TreasuryTables['outgoing_transactions']>,
    'state' | 'planned_at' | 'next_step_at'
  >,
  at: Date,
): Promise<void> {
  const planned = { ...outgoing, state: 'planned', planned_at: at, next_step_at: at } as const;
  await insertRow(trx, 'outgoing_transactions', planned);
  await outgoingEvents.record(trx, outgoing.id, { type: 'planned', at });
}
