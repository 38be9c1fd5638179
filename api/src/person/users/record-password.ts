import type { AppContext } from '../../app-context.ts';
import type { UserId } from '../../platform/database/database.ts';
import { updateRows } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';
import type { PasswordState } from '../authentication/verified-token.ts';
import { endOlderSignIns } from '../devices/cut-off.ts';
import { lockEmailChanges } from '../email-changes/lock-email-changes.ts';
import { recordSecurityEvent } from '../factors/record-security-event.ts';

/**
 * Notices that the password was changed, from what the identity provider says and never from what
 * the client does: whoever stole a session would not tell. The first time it is compared with the
 * time of the user's admission. What was proved by the former password ends, and a change of the address that
 * was asked for with it is off. Says whether there was
 * anything to note.
 */
export async function recordPassword(
  context: AppContext,
  user: User,
  { mark, changedAt }: PasswordState,
): Promise<boolean> {
  const { database, secrets, clock } = context;
  const seen = markOfPassword(secrets, user.id, { mark });
  if (seen === user.passwordMark) return false;
  await database.transaction().execute(async (trx) => {
    // Before the user's row, as whoever changes the address does.
    await lockEmailChanges(trx, user.id);
    const unchanged = { id: user.id, password_mark: user.passwordMark };
    const changed = await updateRows(trx, 'users', unchanged, { password_mark: seen });
    const isFirst = user.passwordMark === null;
    if (changed === 0 || (isFirst && changedAt <= user.createdAt)) return;
    await endOlderSignIns(trx, { userId: user.id, since: changedAt });
    const at = new Date(Math.min(changedAt.getTime(), clock.now().getTime()));
    await recordSecurityEvent(trx, context, { userId: user.id, kind: 'password_changed', at });
  });
  return true;
}

/** What is kept of a password: whether the provider says the same of it. */
export function markOfPassword(
  secrets: AppContext['secrets'],
  userId: UserId,
  { mark }: Pick<PasswordState, 'mark'>,
): string {
  return secrets.hmac('password mark', `${userId} ${mark}`);
}
