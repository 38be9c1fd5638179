import type { AppContext } from '../../../app-context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Bank } from '../../bank/bank.ts';
import { readBankCursor } from '../bank-feed/read-bank-feed.ts';
import { compareWithBank, type EuroReconciliation } from './compare-with-bank.ts';
import { readEuroBooks } from './read-euro-books.ts';

/** Compares the bank's book with the ledger at one moment; undefined without a bank. */
export async function reconcileEuros({
  bank,
  database,
}: Pick<AppContext, 'bank' | 'database'>): Promise<EuroReconciliation | undefined> {
  if (!bank) return undefined;
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => compareEuros(trx, bank));
}

/** The same, of the moment that a transaction sees. */
export async function compareEuros(trx: Transaction, bank: Bank): Promise<EuroReconciliation> {
  const told = await readBankCursor(trx, bank.name);
  const book = await bank.readBook(trx, told);
  return compareWithBank(bank, book, await readEuroBooks(trx));
}
