import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { isAll } from '../../platform/database/rows.ts';
import { type Book, type Entry, getEntry, type NamedEntry } from './book.ts';

/** Other words, the same destination: what was ordered before keeps the words that it had. */
export async function renameEntry<Row extends Entry, Presented>(
  trx: Transaction,
  book: Book<Row, Presented>,
  { words, ...named }: NamedEntry<Row['id']> & { readonly words: string },
): Promise<Presented> {
  await sql`
    update ${sql.table(book.table)} set ${sql.ref(book.words)} = ${words} where ${isListed(named)}
  `.execute(trx);
  return book.present(await getEntry(trx, book, named));
}

/** Removing what is gone already is no mistake; withdrawals to it keep where they went. */
export async function removeEntry(
  trx: Transaction,
  { table }: Pick<Book<never, unknown>, 'table'>,
  named: NamedEntry<Entry['id']>,
  at: Date,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set removed_at = ${at} where ${isListed(named)}
  `.execute(trx);
}

function isListed({ userId, id }: NamedEntry<Entry['id']>) {
  return isAll({ id, user_id: userId, removed_at: null });
}
