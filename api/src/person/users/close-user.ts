import type { Transaction, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import type { DueWork } from '../../platform/jobs/due-work.ts';

/** Nobody acts as this user any more. False when it was closed before. */
export async function closeUser(trx: Transaction, userId: UserId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ closed_at: at, password_mark: null })
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells the identity provider of closings, until it has heard. */
export const disableIdentities: DueWork<UserId> = {
  name: 'users.disable-identity',
  findDue: async (reader, now) => {
    const rows = await reader
      .selectFrom('users')
      .select(['id', 'closed_at'])
      .where('closed_at', '<=', now)
      .where('identity_disabled_at', 'is', null)
      .orderBy('closed_at')
      .limit(100)
      .execute();
    return rows.map(({ id, closed_at: closedAt }) => ({ id, dueAt: closedAt ?? now }));
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
