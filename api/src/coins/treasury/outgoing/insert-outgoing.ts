import type { Insertable } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRow, insertRow } from '../../../platform/database/rows.ts';
import type { TreasuryTables } from '../treasury-tables.ts';
import { outgoingEvents } from './outgoing-events.ts';

/**
 * Plans something that leaves our addresses, or plans again what was held. Its order to the signer
 * follows in the same transaction.
 */
export async function insertOutgoing(
  trx: Transaction,
  outgoing: Omit<
    Insertable<TreasuryTables['outgoing_transactions']>,
    'state' | 'planned_at' | 'next_step_at'
  >,
  at: Date,
): Promise<void> {
  const held = await findRow(trx, 'outgoing_transactions', { id: outgoing.id, state: 'held' });
  if (held) {
    const { fee_reserve, gas_limit = null } = outgoing;
    const changes = { fee_reserve, gas_limit, next_step_at: at };
    await outgoingEvents.move(trx, held, { type: 'planned_again', at }, changes);
    return;
  }
  const planned = { ...outgoing, state: 'planned', planned_at: at, next_step_at: at } as const;
  await insertRow(trx, 'outgoing_transactions', planned);
  await outgoingEvents.record(trx, outgoing.id, { type: 'planned', at });
}
