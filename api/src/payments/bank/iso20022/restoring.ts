import { negated } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findRows, hasRow, insertOnce, updateRows } from '../../../platform/database/rows.ts';
import type { RestoringBank, UnorderedPayout } from '../bank.ts';
import { executionDay } from './business-days.ts';
import type { ExchangeFolder } from './folder.ts';
import { digestOf, payoutOfEndToEndId } from './message-ids.ts';
import { recordPayoutEvent } from './record-booking.ts';

/**
 * What a database that was put back to an earlier moment has to hear again of a bank that is reached by files: those that were
 * read since lie in `read` still, and a payout that nobody here ordered stands in a statement by its own id.
 */
export function isoRestoring(
  { database }: Pick<AppContext, 'database'>,
  folder: ExchangeFolder,
  { cutOff }: Pick<IsoBankSettings, 'cutOff'>,
): RestoringBank {
  return {
    readAgain: () =>
      folder.layAgain((bytes) =>
        hasRow(database, 'bank_files', { direction: 'in', digest: digestOf(bytes) }),
      ),
    findUnordered: async (reader) => {
      const debits = await findRows(reader, 'bank_bookings', { kind: 'other' }, 'booked_on');
      const orders = debits.flatMap((row): UnorderedPayout[] => {
        const id = payoutOfEndToEndId(row.end_to_end_id ?? undefined);
        if (id === undefined || row.amount >= 0n) return [];
        const { reference, counterparty_name: name, counterparty_iban: iban } = row;
        return [{ id, reference, name, iban, amount: negated(row.amount) }];
      });
      const known = { id: orders.map(({ id }) => id) };
      const ordered = await findRows(reader, 'bank_orders', known, 'id');
      const ids = new Set(ordered.map(({ id }) => id));
      return orders.filter(({ id }) => !ids.has(id));
    },
    adoptPayout,
    statedUntil: async (reader) => {
      const { day } = await reader
        .selectFrom('bank_statements')
        .select(({ fn }) => fn.max<string | null>('to_day').as('day'))
        .executeTakeFirstOrThrow();
      return day;
    },
    carriedOutUntil: (at) => executionDay(at, cutOff),
    findUnknownOrders: async (reader) => {
      const lying = (await folder.look('outbox')).map(({ name }) => name);
      const orders = lying.filter((name) => name.startsWith('pain.001'));
      const known = await findRows(
        reader,
        'bank_files',
        { name: orders, direction: 'out' },
        'name',
      );
      const names = new Set(known.map(({ name }) => name));
      return orders.filter((name) => !names.has(name));
    },
  };
}

/** As it was when the bank had carried it out, whose news follows. */
async function adoptPayout(
  trx: Transaction,
  { id, reference, amount, name }: UnorderedPayout,
  { iban, at }: { readonly iban: string; readonly at: Date },
): Promise<void> {
  const order = { id, amount, name, iban, ordered_at: at, message_id: null, reason: null };
  await insertOnce(trx, 'bank_orders', ['id'], { ...order, state: 'sent' });
  await updateRows(trx, 'bank_bookings', { reference }, { kind: 'payout', subject: id });
  await recordPayoutEvent(trx, id, 'payout', null);
}
