import type { AppContext } from '../../app-context.ts';
import { signOutEverywhere } from '../devices/sign-out.ts';

/**
 * Ends every sign-in of everybody, and says of how many people. Each of them in a transaction of their
 * own: nobody waits for the others, and done again it goes on where it ended.
 */
export async function endEverybodysSessions({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const people = await database
    .selectFrom('users')
    .select('id')
    .where('closed_at', 'is', null)
    .execute();
  for (const { id: userId } of people) {
    await database.transaction().execute((trx) => signOutEverywhere(trx, { userId, now }));
  }
  return people.length;
}
