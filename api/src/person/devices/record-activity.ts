import type { Database, SignInId } from '../../platform/database/database.ts';

const writtenEveryMs = 30_000;

/** Notes that somebody is there, and says whether it had to be written: not again within 30 s. */
export async function recordActivity(
  database: Database,
  signInId: SignInId,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sign_ins')
    .set({ last_used_at: now })
    .where('id', '=', signInId)
    .where('last_used_at', '<', new Date(now.getTime() - writtenEveryMs))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
