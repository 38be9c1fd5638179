import type { AddressEntry } from '@tessera/contracts/address-book';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Selectable } from 'kysely';
import type { Reader } from '../database/database.ts';
import { notFound } from '../problems/not-found.ts';
import type { AddressBookTables } from './address-book-tables.ts';

export type EntryRow = Selectable<AddressBookTables['address_book_entries']>;

const seasoningMs = 24 * 3_600_000;

/** From when on the whitelist lets coins go to it. */
export function whitelistedFrom({ added_at }: Pick<EntryRow, 'added_at'>): Date {
  return new Date(added_at.getTime() + seasoningMs);
}

/** @throws DomainError `not_found`, also for an entry of somebody else or a removed one */
export async function findEntry(
  reader: Reader,
  { userId, entryId }: { readonly userId: string; readonly entryId: string },
): Promise<EntryRow> {
  const entry = await reader
    .selectFrom('address_book_entries')
    .selectAll()
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!entry) throw notFound('address');
  return entry;
}

/** `address` in its canonical spelling. */
export async function findEntryByAddress(
  reader: Reader,
  destination: {
    readonly userId: string;
    readonly asset: CollateralAsset;
    readonly address: string;
  },
): Promise<EntryRow | undefined> {
  return reader
    .selectFrom('address_book_entries')
    .selectAll()
    .where('user_id', '=', destination.userId)
    .where('asset', '=', destination.asset)
    .where('address', '=', destination.address)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function presentEntry(entry: EntryRow): AddressEntry {
  const { id, asset, address, label, added_at } = entry;
  return {
    id,
    asset,
    address,
    label,
    addedAt: added_at.toISOString(),
    whitelistedFrom: whitelistedFrom(entry).toISOString(),
  };
}
