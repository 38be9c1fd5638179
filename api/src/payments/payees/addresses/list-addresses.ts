import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader, UserId } from '../../../platform/database/database.ts';
import { listRows } from '../../../platform/pagination/list-rows.ts';
import type { PageRequest } from '../../../platform/pagination/page-request.ts';
import { presentAddress } from './address-book.ts';

export function listAddresses(
  reader: Reader,
  { userId, asset }: { readonly userId: UserId; readonly asset: CollateralAsset | undefined },
  page: PageRequest,
) {
  const where = { user_id: userId, removed_at: null, ...(asset && { asset }) };
  return listRows(reader, 'address_book_entries', where, page, (rows) => rows.map(presentAddress));
}
