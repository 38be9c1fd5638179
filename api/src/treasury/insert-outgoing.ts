import type { Insertable } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { appendOutgoingEvent } from './record-outgoing-event.ts';
import type { TreasuryTables } from './treasury-tables.ts';

/** Plans something that leaves our addresses. Its order to the signer follows in the same transaction. */
export async function insertOutgoing(
  trx: Transaction,
  outgoing: Omit<
    Insertable<TreasuryTables['outgoing_transactions']>,
    'state' | 'planned_at' | 'next_step_at'
  >,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('outgoing_transactions')
    .values({ ...outgoing, state: 'planned', planned_at: at, next_step_at: at })
    .execute();
  await appendOutgoingEvent(trx, { id: outgoing.id, type: 'planned', at, data: {} });
}
