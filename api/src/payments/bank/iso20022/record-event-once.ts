import type { Transaction } from '../../../platform/database/database.ts';
import { insertOnce } from '../../../platform/database/rows.ts';
import { type BankEvent, writeBankEvent } from '../bank-event-json.ts';

/** Tells an event under the name of the fact behind it, once. */
export async function recordEventOnce(
  trx: Transaction,
  key: string,
  event: BankEvent,
): Promise<void> {
  await insertOnce(trx, 'bank_events', ['key'], { key, event: writeBankEvent(event) });
}
