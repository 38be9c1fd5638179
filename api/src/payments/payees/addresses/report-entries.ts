import type { AddressId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import { getSubject } from '../../../person/users/find-user.ts';
import { findRow } from '../../../platform/database/rows.ts';
import type { DueItem, DueWork } from '../../../platform/jobs/due-work.ts';

const mostAtOnce = 200;

/**
 * Tells the signer of entries and of their removal, as soon as they are made and until it has heard: it
 * counts a whitelist's delay from then, by its own clock.
 */
export const reportEntries: DueWork<AddressId> = {
  name: 'payees.tell-signer',
  findDue: async (reader) => {
    const { rows } = await sql<DueItem<AddressId>>`
      select id, added_at as "dueAt" from address_book_entries
      where signer_knows is distinct from
        case when removed_at is null then 'added' else 'removed' end
      order by added_at limit ${mostAtOnce}
    `.execute(reader);
    return rows;
  },
  run: async ({ database, signer }, { id }) => {
    const entry = await findRow(database, 'address_book_entries', { id });
    if (!entry) return;
    const { asset, address, removed_at } = entry;
    const isRemoved = removed_at !== null;
    const subject = await getSubject(database, entry.user_id);
    await signer.recordEntry({ entryId: id, subject, asset, address, isRemoved });
    await database
      .updateTable('address_book_entries')
      .set({ signer_knows: isRemoved ? 'removed' : 'added' })
      .where('id', '=', id)
      .execute();
  },
};
