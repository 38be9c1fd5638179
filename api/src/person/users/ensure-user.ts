import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { insertRow, updateRows } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import type { User } from '../../platform/http/current-user.ts';
import type { VerifiedToken } from '../authentication/verified-token.ts';
import { recordSecurityEvent } from '../factors/record-security-event.ts';
import { findUserBySubject } from './find-user.ts';

/** The user of a verified token, with their wallets. Whoever comes for the first time gets them. */
export async function ensureUser(context: AppContext, token: VerifiedToken): Promise<User> {
  const { database } = context;
  const known = await findUserBySubject(database, token.subject);
  if (!known) return database.transaction().execute((trx) => admitUser(trx, context, token));
  if (known.email === token.email || known.closedAt !== null) return known;
  await database.transaction().execute((trx) => changeEmail(trx, context, known, token.email));
  return { ...known, email: token.email };
}

/** The provider has verified the new address; the old one hears of it too. */
async function changeEmail(
  trx: Transaction,
  context: AppContext,
  { id: userId, email: formerAddress }: User,
  email: string,
): Promise<void> {
  const changed = await updateRows(trx, 'users', { id: userId, email: formerAddress }, { email });
  if (changed === 0) return;
  const at = context.clock.now();
  await recordSecurityEvent(trx, context, { userId, kind: 'email_changed', at, formerAddress });
}

/** Requests of the same newcomer take turns, so that one of them creates and the others find. */
async function admitUser(
  trx: Transaction,
  context: AppContext,
  { subject, email }: VerifiedToken,
): Promise<User> {
  await lockName(trx, `user:${subject}`);
  const known = await findUserBySubject(trx, subject);
  if (known) return known;

  const now = context.clock.now();
  const id = uuidV7<UserId>(now);
  await insertRow(trx, 'users', { id, email, subject, created_at: now });
  for (const { onUserJoined } of context.capabilities) {
    await onUserJoined?.(trx, context, { userId: id, at: now });
  }
  return { id, email, createdAt: now, passwordMark: null, closedAt: null };
}
