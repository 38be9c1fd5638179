import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../platform/database/database.ts';
import type { EndedAtProvider } from '../authentication/verified-token.ts';
import { endOlderSignIns } from '../devices/cut-off.ts';
import { signOutEverywhere } from '../devices/sign-out.ts';
import { findUserBySubject } from './find-user.ts';

/** Ends here what the provider has ended, and says whose: also where nobody asks the provider. */
export async function followProvider(
  { database, clock }: AppContext,
  { subject, since }: Pick<EndedAtProvider, 'subject' | 'since'>,
): Promise<UserId | undefined> {
  return database.transaction().execute(async (trx) => {
    const user = await findUserBySubject(trx, subject);
    if (!user || user.closedAt !== null) return undefined;
    const userId = user.id;
    if (since === null) await signOutEverywhere(trx, { userId, now: clock.now() });
    else await endOlderSignIns(trx, { userId, since });
    return userId;
  });
}
