import type { AppContext } from '../../app-context.ts';
import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { findRow, getRow, insertOnce, type Row } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { notify } from '../notices/notify.ts';
import { lockSignIns } from './lock-sign-ins.ts';

/** A session as a request shows it: who, since when, with what, from where. */
export type Session = {
  readonly userId: UserId;
  readonly authTime: Date;
  readonly device: string;
  readonly network: string;
};

const seenEveryMs = 10 * 60_000;

/** The sign-in of a session, written down when it is seen for the first time. */
export async function recordSignIn(
  context: AppContext,
  session: Session,
): Promise<Row<'sign_ins'>> {
  const { database, clock } = context;
  const known = await findRow(database, 'sign_ins', {
    user_id: session.userId,
    auth_time: session.authTime,
  });
  if (!known) return database.transaction().execute((trx) => admitSignIn(trx, context, session));
  const now = clock.now();
  if (known.ended_at === null && now.getTime() - known.last_seen_at.getTime() > seenEveryMs) {
    await database
      .updateTable('sign_ins')
      .set({ last_seen_at: now })
      .where('id', '=', known.id)
      .execute();
  }
  return known;
}

/** The same within a transaction; requests of one page come together: the first notes it, the others find it. */
export async function admitSignIn(
  trx: Transaction,
  context: AppContext,
  { userId, authTime, device, network }: Session,
): Promise<Row<'sign_ins'>> {
  // Who ends all sign-ins by now ends this one as well, or has done so before it is read.
  await lockSignIns(trx, userId);
  const now = context.clock.now();
  const cutoff = await findRow(trx, 'sign_in_cutoffs', { user_id: userId });
  const isSignedOut =
    cutoff !== undefined &&
    authTime <= cutoff.before &&
    authTime.getTime() !== cutoff.kept_auth_time.getTime();
  const earlier = await trx
    .selectFrom('sign_ins')
    .select('device')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const id = uuidV7<SignInId>(now);
  const isNew = await insertOnce(trx, 'sign_ins', ['user_id', 'auth_time'], {
    id,
    user_id: userId,
    auth_time: authTime,
    device,
    network,
    first_seen_at: now,
    last_seen_at: now,
    // Whoever signs in has just used the keyboard; when we first hear of it says nothing.
    last_used_at: authTime,
    ended_at: isSignedOut ? cutoff.before : null,
    replaced_by: null,
    line: id,
    logged_out: false,
    expired: null,
    code_given_at: null,
  });
  const isStrange = earlier.length > 0 && earlier.every((each) => each.device !== device);
  if (isNew && isStrange && !isSignedOut) {
    const data = { device, network, at: authTime.toISOString() };
    await notify(trx, context, { userId, kind: 'new_sign_in', data });
  }
  return getRow(trx, 'sign_ins', { user_id: userId, auth_time: authTime });
}
