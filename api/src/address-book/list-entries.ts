import type { AddressEntry } from '@tessera/contracts/address-book';
import type { CollateralAsset } from '@tessera/money/asset';
import type { Reader } from '../database/database.ts';
import { pageOfRows } from '../pagination/page-of-rows.ts';
import type { PageRequest } from '../pagination/page-request.ts';
import { presentEntry } from './find-entry.ts';

export async function listEntries(
  reader: Reader,
  { userId, asset }: { readonly userId: string; readonly asset: CollateralAsset | undefined },
  page: PageRequest,
): Promise<{ items: AddressEntry[]; nextCursor: string | null }> {
  const { after, limit } = page;
  const rows = await reader
    .selectFrom('address_book_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(asset !== undefined, (query) => query.where('asset', '=', asset ?? 'BTC'))
    .$if(after !== null, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { items, nextCursor } = pageOfRows(rows, page, ({ id }) => id);
  return { items: items.map(presentEntry), nextCursor };
}
