import type { SignInId, Transaction, UserId } from '../../platform/database/database.ts';
import { findRow, getRow, updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { voidEmailChanges } from '../email-changes/void-email-changes.ts';
import { cutOff } from './cut-off.ts';
import { lockSignIns } from './lock-sign-ins.ts';

/** How many sign-ins have ended that had not before; `keptId` is the one that asks for it. */
type Ending = { readonly userId: UserId; readonly keptId: SignInId; readonly now: Date };

/**
 * Ends a sign-in and none beside it. One that was replaced lives on in what took its place, so that ends
 * instead. A second time changes nothing. @throws DomainError `not_found`
 */
export async function signOutDevice(
  trx: Transaction,
  { deviceId, ...ending }: Ending & { readonly deviceId: SignInId },
): Promise<number> {
  const { userId, now } = ending;
  await lockSignIns(trx, userId);
  const device = await findRow(trx, 'sign_ins', { id: deviceId, user_id: userId });
  if (!device) throw notFound('device');
  const { line, replaced_by } = device;
  if (replaced_by !== null) return endAllButKept(trx, ending, line);
  return updateRows(trx, 'sign_ins', { id: deviceId, ended_at: null }, { ended_at: now });
}

/**
 * Ends every sign-in but one, those included that have not been seen yet or were of one line with it, and what one of
 * them may have begun: a change of the address that waits for its link.
 */
export async function signOutOthers(trx: Transaction, ending: Ending): Promise<number> {
  const { userId, keptId, now } = ending;
  await voidEmailChanges(trx, { userId, at: now });
  await lockSignIns(trx, userId);
  const kept = await getRow(trx, 'sign_ins', { id: keptId });
  await cutOff(trx, userId, { before: now, keptAuthTime: kept.auth_time });
  return endAllButKept(trx, ending);
}

/**
 * Logs out: ends a sign-in and whatever took its place or still will, and says how many had not ended
 * before. That goes for one that was replaced too: a tab that has not heard of the newer one signs it
 * out as well.
 */
export async function endLine(
  trx: Transaction,
  { userId, signInId, now }: { userId: UserId; signInId: SignInId; now: Date },
): Promise<number> {
  await lockSignIns(trx, userId);
  const { line } = await getRow(trx, 'sign_ins', { id: signInId, user_id: userId });
  const ofLine = { user_id: userId, line };
  const ended = await updateRows(trx, 'sign_ins', { ...ofLine, ended_at: null }, { ended_at: now });
  await updateRows(trx, 'sign_ins', ofLine, { logged_out: true });
  return ended;
}

/** Ends every sign-in, those included that have not been seen yet, and a change of the address that waits. */
export async function signOutEverywhere(
  trx: Transaction,
  { userId, now }: { userId: UserId; now: Date },
): Promise<void> {
  await voidEmailChanges(trx, { userId, at: now });
  await lockSignIns(trx, userId);
  await cutOff(trx, userId, { before: now, keptAuthTime: null });
  await updateRows(trx, 'sign_ins', { user_id: userId, ended_at: null }, { ended_at: now });
}

async function endAllButKept(
  trx: Transaction,
  { userId, keptId, now }: Ending,
  line?: SignInId,
): Promise<number> {
  const living = trx
    .updateTable('sign_ins')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .where('ended_at', 'is', null);
  const wanted = line === undefined ? living : living.where('line', '=', line);
  const { numUpdatedRows } = await wanted.executeTakeFirst();
  return Number(numUpdatedRows);
}
