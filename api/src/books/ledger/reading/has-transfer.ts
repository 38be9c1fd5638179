import type { Reader } from '../../../platform/database/database.ts';

/** Whether a business event was posted already. */
export async function hasTransfer(reader: Reader, eventKey: string): Promise<boolean> {
  const transfer = await reader
    .selectFrom('ledger_transfers')
    .select('id')
    .where('event_key', '=', eventKey)
    .executeTakeFirst();
  return transfer !== undefined;
}
