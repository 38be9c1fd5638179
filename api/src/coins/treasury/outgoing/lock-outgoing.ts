import type { OutgoingId, Transaction } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/rows.ts';
import type { OutgoingRow } from './outgoing-events.ts';

export function lockOutgoing(trx: Transaction, id: OutgoingId): Promise<OutgoingRow | undefined> {
  return lockRow(trx, 'outgoing_transactions', { id });
}
