import type { UserId } from '@tessera/contracts/ids';
import { insertRow, updateRows, upTo } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { notify } from '../notices/notify.ts';

/** Writes down that a whitelist has ended, and tells its owner. It counts as ended before that. */
export const endWhitelists: DueWork<UserId> = {
  name: 'settings.end-whitelist',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('user_settings')
      .select(['user_id', 'whitelist_off_at'])
      .where('whitelist_off_at', '<=', now)
      .orderBy('whitelist_off_at')
      .limit(200)
      .execute();
    return rows.map((row) => ({ id: row.user_id, dueAt: row.whitelist_off_at ?? now }));
  },
  run: async (context, { id: userId }) => {
    const now = context.clock.now();
    await context.database.transaction().execute(async (trx) => {
      const ended = await updateRows(
        trx,
        'user_settings',
        { user_id: userId, whitelist_off_at: upTo(now) },
        { withdrawal_whitelist: false, whitelist_off_at: null, changed_at: now },
      );
      if (ended === 0) return;
      await insertRow(trx, 'settings_events', {
        id: uuidV7(now),
        user_id: userId,
        kind: 'whitelist_ended',
        data: '{}',
        at: now,
      });
      const data = { at: now.toISOString() };
      await notify(trx, context, { userId, kind: 'whitelist_off', data });
    });
  },
};
