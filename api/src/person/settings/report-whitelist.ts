import type { UserId } from '@tessera/contracts/ids';
import { sql } from 'kysely';
import { findRow } from '../../platform/database/rows.ts';
import type { DueItem, DueWork } from '../../platform/jobs/due-work.ts';
import { getSubject } from '../users/find-user.ts';

const mostAtOnce = 200;

/**
 * Tells the signer whose whitelist is on, and who wants it off: it lets that wait by its own clock, as
 * we do by ours.
 */
export const reportWhitelist: DueWork<UserId> = {
  name: 'settings.tell-signer',
  findDue: async (reader) => {
    const { rows } = await sql<DueItem<UserId>>`
      select user_id as id, changed_at as "dueAt" from user_settings
      where signer_knows_whitelist <> (withdrawal_whitelist and whitelist_off_at is null)
      order by changed_at limit ${mostAtOnce}
    `.execute(reader);
    return rows;
  },
  run: async ({ database, signer }, { id: userId }) => {
    const row = await findRow(database, 'user_settings', { user_id: userId });
    if (!row) return;
    const isOn = row.withdrawal_whitelist && row.whitelist_off_at === null;
    await signer.recordWhitelist({ subject: await getSubject(database, userId), isOn });
    await database
      .updateTable('user_settings')
      .set({ signer_knows_whitelist: isOn })
      .where('user_id', '=', userId)
      .execute();
  },
};
