import type { Transaction, UserId } from '../../platform/database/database.ts';
import { findRow, updateRows, upTo } from '../../platform/database/rows.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';
import { findDueRows } from '../../platform/jobs/find-due-rows.ts';

const mostAtOnce = 100;

/** Nobody acts as this user any more. False when it was closed before. */
export async function closeUser(trx: Transaction, userId: UserId, at: Date): Promise<boolean> {
  const closing = { closed_at: at, password_mark: null };
  return (await updateRows(trx, 'users', { id: userId, closed_at: null }, closing)) > 0;
}

/** Tells the identity provider of closings, until it has heard. */
export const disableIdentities: DueWork<UserId> = {
  name: 'users.disable-identity',
  whileFrozen: true,
  findDue: (reader, now) => {
    const untold = { closed_at: upTo(now), identity_disabled_at: null };
    return findDueRows(reader, 'users', untold, 'closed_at', mostAtOnce);
  },
  run: async ({ database, tokens, clock }, { id }) => {
    const user = await findRow(database, 'users', { id, identity_disabled_at: null });
    if (!user) return;
    await tokens.disable(user.subject);
    await database
      .updateTable('users')
      .set({ identity_disabled_at: clock.now() })
      .where('id', '=', id)
      .execute();
  },
};
