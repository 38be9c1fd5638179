import type { Transaction } from '../../../platform/database/database.ts';
import type { OutgoingRow } from './outgoing-events.ts';

export function lockOutgoing(trx: Transaction, id: string): Promise<OutgoingRow | undefined> {
  return trx
    .selectFrom('outgoing_transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
