import type { CollateralAsset } from '@tessera/money/asset';

export type AddressBookTables = {
  address_book_entries: {
    id: string;
    user_id: string;
    asset: CollateralAsset;
    address: string;
    label: string;
    added_at: Date;
    removed_at: Date | null;
  };
};
