import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { anything, getRow, hasRow, updateRows } from '../../platform/database/rows.ts';
import { DomainError } from '../../platform/problems/domain-error.ts';
import { lockSignIns } from './lock-sign-ins.ts';
import { sessionEnded } from './session-end.ts';

/**
 * Puts a sign-in in the place of a former one of the same user, which ends, and says whether they are
 * two. They are of one line from then on. Into a line that was signed out nothing can come: whichever
 * of the two was first, the new one ends with it.
 * @throws DomainError `session_not_newer`, or `session_ended` when the new one has ended meanwhile
 */
export async function replaceSignIn(
  trx: Transaction,
  {
    userId,
    formerId,
    newId,
    now,
  }: { userId: UserId; formerId: SignInId; newId: SignInId; now: Date },
): Promise<boolean> {
  if (formerId === newId) return false;
  await lockSignIns(trx, userId);
  const former = await getRow(trx, 'sign_ins', { id: formerId, user_id: userId });
  const fresh = await getRow(trx, 'sign_ins', { id: newId, user_id: userId });
  if (fresh.ended_at !== null) throw sessionEnded('signed_out');
  if (fresh.auth_time < former.auth_time) throw notNewer();
  const { line } = former;
  const isOver = await hasRow(trx, 'sign_ins', {
    user_id: userId,
    line,
    ended_at: anything,
    replaced_by: null,
  });
  await updateRows(trx, 'sign_ins', { user_id: userId, line: fresh.line }, { line });
  if (isOver) await updateRows(trx, 'sign_ins', { id: newId }, { ended_at: now });
  else {
    const ended = { ended_at: now, replaced_by: newId };
    await updateRows(trx, 'sign_ins', { id: formerId, ended_at: null }, ended);
  }
  return true;
}

const notNewer = () =>
  new DomainError({
    code: 'session_not_newer',
    status: 409,
    title: 'Only a newer sign-in takes the place of another',
  });
