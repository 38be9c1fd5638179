import type { AddressId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import { notifySigner } from '../../../coins/signer/notify-signer.ts';
import { getSubject } from '../../../person/users/find-user.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { anything, findRow, updateRows } from '../../../platform/database/rows.ts';
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
  run: async (context, { id }) => {
    await notifySigner(context, async (known) => {
      const entry = await findRow(context.database, 'address_book_entries', { id });
      if (!entry) return undefined;
      const { asset, address, removed_at } = entry;
      const isRemoved = removed_at !== null;
      const subject = await getSubject(context.database, entry.user_id);
      const news = { entryId: id, subject, asset, address, isRemoved, known };
      const memory = await context.signer.recordEntry(news);
      const signer_knows = isRemoved ? 'removed' : 'added';
      const mark = async (trx: Transaction) => {
        await updateRows(trx, 'address_book_entries', { id }, { signer_knows });
      };
      return { memory, mark };
    });
  },
};

/** Also of removed ones: an older copy of the signer's store may have them still. */
export async function resetToldEntries(trx: Transaction): Promise<void> {
  const told = { signer_knows: anything };
  await updateRows(trx, 'address_book_entries', told, { signer_knows: null });
}
