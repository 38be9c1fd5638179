import type { AddressEntry } from '@tessera/contracts/address-book';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { findRow, type Row } from '../../../platform/database/rows.ts';
import { type Book, whitelistedFrom } from '../book.ts';

export type AddressRow = Row<'address_book_entries'>;

export const addressBook: Book<AddressRow, AddressEntry> = {
  table: 'address_book_entries',
  what: 'address',
  words: 'label',
  find: (reader, which) => findRow(reader, 'address_book_entries', which),
  present: presentAddress,
};

/** `address` in its canonical spelling. */
export function findKnownAddress(
  reader: Reader,
  destination: {
    readonly userId: UserId;
    readonly asset: CollateralAsset;
    readonly address: string;
  },
): Promise<AddressRow | undefined> {
  const { userId, asset, address } = destination;
  const which = { user_id: userId, asset, address, removed_at: null };
  return findRow(reader, 'address_book_entries', which);
}

export function presentAddress(entry: AddressRow): AddressEntry {
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
