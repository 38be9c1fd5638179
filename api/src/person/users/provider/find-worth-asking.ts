import { sql } from 'kysely';
import type { AppContext } from '../../../app-context.ts';
import { hasBalance } from '../../../books/ledger/reading/has-balance.ts';
import type { UserId } from '../../../platform/database/database.ts';
import type { User } from '../../../platform/http/current-user.ts';
import { mostLookedUp } from '../../authentication/verified-token.ts';
import { isSignedIn } from '../../devices/is-signed-in.ts';
import { userColumns } from '../find-user.ts';

/** The next users, by their ids, who are signed in or have something to lose: as many as are asked about at once. */
export async function findWorthAsking(
  { database, config, clock }: AppContext,
  after: UserId | null,
): Promise<(User & { readonly subject: string })[]> {
  const id = sql.ref<UserId>('users.id');
  const users = database
    .selectFrom('users')
    .select([...userColumns, 'subject'])
    .where('closed_at', 'is', null)
    .where(sql<boolean>`(${isSignedIn(id, config.session, clock.now())} or ${hasBalance(id)})`)
    .orderBy('id')
    .limit(mostLookedUp);
  return (after === null ? users : users.where('id', '>', after)).execute();
}
