import { sql } from 'kysely';
import type { ChangedRow } from '../../../books/ledger/rows/list-changed-rows.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Bank } from '../../bank/bank.ts';
import { readDeposits } from './read-euro-books.ts';

/** Sealed tables whose rows say whose a payment or payout is, or what became of it. */
export const tablesOfSubjects = [
  'bank_bookings',
  'bank_notifications',
  'fiat_deposits',
  'fiat_unattributed_payments',
  'fiat_withdrawals',
];

/** What the bank's lines go by that these rows are about. */
export async function listSubjectsOfRows(
  trx: Transaction,
  bank: Bank,
  changed: readonly ChangedRow[],
): Promise<readonly string[]> {
  const keysOf = (table: string) =>
    changed.filter((row) => row.table === table).map(({ key }) => key);
  const { rows: told } = await sql<{ subject: string }>`
    select distinct coalesce(event->>'paymentId', event->>'payoutId') as subject
    from bank_notifications where number = any(${keysOf('bank_notifications')}::bigint[])
  `.execute(trx);
  const deposits = await readDeposits(trx, { payments: [], ids: keysOf('fiat_deposits') });
  return [
    ...(await bank.book.listSubjectsOfRows(trx, changed)),
    ...told.map(({ subject }) => subject),
    ...deposits.map(({ payment }) => payment),
    ...keysOf('fiat_unattributed_payments'),
    ...keysOf('fiat_withdrawals'),
  ];
}
