import type { AppContext } from '../../../app-context.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findRow, insertOnce, lockRow, updateRows } from '../../../platform/database/rows.ts';
import { writeBankEvent } from '../../bank/bank-event-json.ts';
import { readPayoutsOfReceivers } from './read-payouts-of-receivers.ts';

/**
 * Keeps what the bank told since the last time, each event once, and where we have read to. Two that
 * read at once get the same events; the one who comes second keeps nothing.
 */
export async function readBankFeed(
  context: Pick<AppContext, 'bank' | 'clock' | 'database'>,
): Promise<void> {
  const { bank, clock, database } = context;
  if (!bank) return;
  const after = await readBankCursor(database, bank.name);
  const { events, cursor } = await bank.readEvents(after, readPayoutsOfReceivers);
  if (events.length === 0 || cursor === null) return;
  await database.transaction().execute(async (trx) => {
    await insertOnce(trx, 'bank_cursors', ['bank'], { bank: bank.name, cursor: '' });
    const current = await lockRow(trx, 'bank_cursors', { bank: bank.name });
    if (current?.cursor !== (after ?? '')) return;
    await trx
      .insertInto('bank_notifications')
      .values(
        events.map(({ id, event }) => ({
          bank: bank.name,
          bank_event_id: id,
          event: writeBankEvent(event),
          read_at: clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['bank', 'bank_event_id']).doNothing())
      .execute();
    await updateRows(trx, 'bank_cursors', { bank: bank.name }, { cursor });
  });
}

export async function readBankCursor(reader: Reader, bank: string): Promise<string | null> {
  const row = await findRow(reader, 'bank_cursors', { bank });
  return row?.cursor || null;
}
