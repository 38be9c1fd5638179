import type { Reader } from '../../../platform/database/database.ts';
import { hasRow } from '../../../platform/database/rows.ts';

/** Whether a business event was posted already. */
export function hasTransfer(reader: Reader, eventKey: string): Promise<boolean> {
  return hasRow(reader, 'ledger_transfers', { event_key: eventKey });
}
