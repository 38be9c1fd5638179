import type { AddressId, UserId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';

export type AddressBookTables = {
  address_book_entries: {
    id: AddressId;
    user_id: UserId;
    asset: CollateralAsset;
    address: string;
    label: string;
    added_at: Date;
    removed_at: Date | null;
    /** What the signer heard last. */
    signer_knows: 'added' | 'removed' | null;
  };
};
