import type { AddressEntry } from '@tessera/contracts/address-book';
import type { AppContext } from '../app-context.ts';
import { findEntry, presentEntry } from './find-entry.ts';

type Named = { readonly userId: string; readonly entryId: string };

/** Another label, the same address: what was ordered before keeps the label that it had. */
export async function renameEntry(
  { database }: Pick<AppContext, 'database'>,
  { userId, entryId, label }: Named & { readonly label: string },
): Promise<AddressEntry> {
  await database
    .updateTable('address_book_entries')
    .set({ label })
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  return presentEntry(await findEntry(database, { userId, entryId }));
}

/** Removing what is gone already is no mistake; withdrawals to it keep their address. */
export async function removeEntry(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { userId, entryId }: Named,
): Promise<void> {
  await database
    .updateTable('address_book_entries')
    .set({ removed_at: clock.now() })
    .where('id', '=', entryId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
}
