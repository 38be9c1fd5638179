import type { Transaction } from '../database/database.ts';
import type { OutgoingRow } from './record-outgoing-event.ts';

export function lockOutgoing(trx: Transaction, id: string): Promise<OutgoingRow | undefined> {
  return trx
    .selectFrom('outgoing_transactions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
