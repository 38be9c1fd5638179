import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { getRow, hasRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { i18n } from '../../platform/languages/i18n.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { lockSignIns } from './lock-sign-ins.ts';
import { reasonOfEnd, type SessionLimits, sessionEnded } from './session-end.ts';
import { endLine } from './sign-out.ts';

/**
 * Puts a sign-in in the place of a former one of the same user, which ends, and says whether they are
 * two. They are of one line from then on. Into a line that was logged out of nothing can come: whichever
 * of the two was first, the new one ends with it, and so does what came along with it.
 * @throws DomainError `session_not_newer`, or `session_ended` when the new one has ended meanwhile
 */
export async function replaceSignIn(
  trx: Transaction,
  {
    userId,
    formerId,
    newId,
    now,
    keepsCode = null,
  }: {
    userId: UserId;
    formerId: SignInId;
    newId: SignInId;
    now: Date;
    /** By these limits a former sign-in that still goes on hands on that it has given the code. */
    keepsCode?: SessionLimits | null;
  },
): Promise<boolean> {
  if (formerId === newId) return false;
  await lockSignIns(trx, userId);
  const former = await getRow(trx, 'sign_ins', { id: formerId, user_id: userId });
  const fresh = await getRow(trx, 'sign_ins', { id: newId, user_id: userId });
  if (fresh.ended_at !== null) throw sessionEnded('signed_out');
  if (fresh.auth_time < former.auth_time) throw notNewer();
  const { line } = former;
  const isOver = await hasRow(trx, 'sign_ins', { user_id: userId, line, logged_out: true });
  await updateRows(trx, 'sign_ins', { user_id: userId, line: fresh.line }, { line });
  const isGoingOn = keepsCode !== null && reasonOfEnd(former, keepsCode, now) === null;
  if (!isOver && isGoingOn && fresh.code_given_at === null) {
    const { code_given_at } = former;
    await updateRows(trx, 'sign_ins', { id: newId }, { code_given_at });
  }
  if (isOver) await endLine(trx, { userId, signInId: newId, now });
  else if (hasEndedAfter(former, fresh.auth_time)) {
    await updateRows(trx, 'sign_ins', { id: newId }, { ended_at: now });
  } else {
    const ended = { ended_at: former.ended_at ?? now, replaced_by: newId };
    await updateRows(trx, 'sign_ins', { id: formerId, replaced_by: null }, ended);
  }
  return true;
}

/** Whoever ended the former one from elsewhere meant the one as well that had come of it by then. */
const hasEndedAfter = ({ ended_at, replaced_by, expired }: Row<'sign_ins'>, time: Date) =>
  ended_at !== null && replaced_by === null && expired === null && ended_at > time;

const notNewer = () =>
  new DomainError({
    code: 'session_not_newer',
    status: 409,
    title: i18n.t('Only a newer sign-in takes the place of another'),
  });
