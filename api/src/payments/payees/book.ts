import { hourMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';
import type { AddressId, PayeeId, Reader, UserId } from '../../platform/database/database.ts';
import { notFound } from '../../platform/problems/not-found.ts';

/** Of an entry: whose it is and which. */
export type NamedEntry<Named extends Entry['id']> = {
  readonly userId: UserId;
  readonly id: Named;
};

export type Entry = { readonly id: PayeeId | AddressId; readonly added_at: Date };

/** What a user has written down of where money goes: accounts for euros, or addresses for coins. */
export type Book<Row extends Entry, Presented> = {
  readonly table: 'payees' | 'address_book_entries';
  /** What a refusal calls an entry. */
  readonly what: 'payee' | 'address';
  /** The column with what its owner calls it. */
  readonly words: 'name' | 'label';
  readonly find: (
    reader: Reader,
    which: { readonly id: Row['id']; readonly user_id: UserId; readonly removed_at: null },
  ) => Promise<Row | undefined>;
  readonly present: (row: Row) => Presented;
};

const seasoningMs = productFacts.seasoningHours * hourMs;

/** From when on the whitelist lets money go to it. */
export function whitelistedFrom({ added_at }: Pick<Entry, 'added_at'>): Date {
  return new Date(added_at.getTime() + seasoningMs);
}

/** @throws DomainError `not_found`, also for an entry of somebody else or a removed one */
export async function getEntry<Row extends Entry>(
  reader: Reader,
  book: Pick<Book<Row, unknown>, 'find' | 'what'>,
  { userId, id }: NamedEntry<Row['id']>,
): Promise<Row> {
  const entry = await book.find(reader, { id, user_id: userId, removed_at: null });
  if (!entry) throw notFound(book.what);
  return entry;
}
