import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { insertRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { refuseWhileMoneyFrozen } from '../../platform/freezing/money-frozen.ts';
import type { User } from '../../platform/http/current-user.ts';
import type { VerifiedToken } from '../authentication/verified-token.ts';
import { findUserBySubject } from './find-user.ts';

/** The user of a verified token, with their wallets. Whoever comes for the first time gets them. */
export async function ensureUser(context: AppContext, token: VerifiedToken): Promise<User> {
  const { database } = context;
  const known = await findUserBySubject(database, token.subject);
  return known ?? database.transaction().execute((trx) => admitUser(trx, context, token));
}

/** Requests of the same newcomer take turns, so that one of them creates and the others find. */
async function admitUser(
  trx: Transaction,
  context: AppContext,
  { subject, email, issuedAt: emailAsOf }: VerifiedToken,
): Promise<User> {
  await lockName(trx, `user:${subject}`);
  const known = await findUserBySubject(trx, subject);
  if (known) return known;
  // After a restore addresses are not given out of which nobody knows whether somebody has them.
  await refuseWhileMoneyFrozen(trx);

  const now = context.clock.now();
  const id = uuidV7<UserId>(now);
  await insertRow(trx, 'users', {
    id,
    email,
    email_as_of: emailAsOf,
    subject,
    created_at: now,
  });
  for (const { onUserJoined } of context.capabilities) {
    await onUserJoined?.(trx, context, { userId: id, at: now });
  }
  return { id, email, emailAsOf, createdAt: now, passwordMark: null, closedAt: null };
}
