import type { AppContext } from '../../app-context.ts';
import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { findRow } from '../../platform/database/rows.ts';
import { uuidV7 } from '../../platform/database/uuid-v7.ts';
import { notify } from '../notices/notify.ts';

/** A session as a request shows it: who, since when, with what, from where. */
export type Session = {
  readonly userId: UserId;
  readonly authTime: Date;
  readonly device: string;
  readonly network: string;
};

export type SignIn = { readonly id: SignInId; readonly signedOut: boolean };

const seenEveryMs = 10 * 60_000;

/** The sign-in of a session, written down when it is seen for the first time. */
export async function recordSignIn(context: AppContext, session: Session): Promise<SignIn> {
  const { database, clock } = context;
  const known = await findRow(database, 'sign_ins', {
    user_id: session.userId,
    auth_time: session.authTime,
  });
  if (!known) return database.transaction().execute((trx) => admitSignIn(trx, context, session));
  const now = clock.now();
  if (known.signed_out_at === null && now.getTime() - known.last_seen_at.getTime() > seenEveryMs) {
    await database
      .updateTable('sign_ins')
      .set({ last_seen_at: now })
      .where('id', '=', known.id)
      .execute();
  }
  return { id: known.id, signedOut: known.signed_out_at !== null };
}

async function admitSignIn(
  trx: Transaction,
  context: AppContext,
  { userId, authTime, device, network }: Session,
): Promise<SignIn> {
  const now = context.clock.now();
  const cutoff = await findRow(trx, 'sign_in_cutoffs', { user_id: userId });
  const signedOut =
    cutoff !== undefined &&
    authTime <= cutoff.before &&
    authTime.getTime() !== cutoff.kept_auth_time.getTime();
  const earlier = await trx
    .selectFrom('sign_ins')
    .select('device')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const row = await trx
    .insertInto('sign_ins')
    .values({
      id: uuidV7(now),
      user_id: userId,
      auth_time: authTime,
      device,
      network,
      first_seen_at: now,
      last_seen_at: now,
      signed_out_at: signedOut ? now : null,
    })
    // Requests of one page come together: the first notes it, the others find it.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'auth_time']).doUpdateSet({ last_seen_at: now }),
    )
    .returning(['id', 'signed_out_at'])
    .executeTakeFirstOrThrow();
  const isStrange = earlier.length > 0 && earlier.every((each) => each.device !== device);
  if (isStrange && !signedOut) {
    const data = { device, network, at: authTime.toISOString() };
    await notify(trx, context, { userId, kind: 'new_sign_in', data });
  }
  return { id: row.id, signedOut: row.signed_out_at !== null };
}
