import type { FactorUndo } from '@tessera/contracts/factors';
import type { AppContext } from '../../../app-context.ts';
import type { Transaction, UserId } from '../../../platform/database/database.ts';
import { findRow, lockRow, updateRows } from '../../../platform/database/rows.ts';
import { notFound } from '../../../platform/problems/not-found.ts';
import { lockSignIns } from '../../devices/lock-sign-ins.ts';
import { signOutEverywhere } from '../../devices/sign-out.ts';
import { lockEmailChanges } from '../../email-changes/lock-email-changes.ts';
import { hashOfLinkToken } from '../../mail/link-token.ts';
import { deleteTotp } from '../delete-totp.ts';
import { presentUndo } from './read-undo.ts';

/**
 * Takes the authenticator app of a mailed link away, once, ends every sign-in, of which one is a stranger's,
 * and tells the owner. A link that has expired, or whose app is gone already, does nothing and says so. @throws DomainError `not_found`
 */
export async function undoTotp(
  trx: Transaction,
  context: Pick<AppContext, 'clock' | 'secrets'>,
  token: string,
): Promise<{ undo: FactorUndo; userId: UserId }> {
  const token_hash = hashOfLinkToken(token);
  const found = await findRow(trx, 'factor_undos', { token_hash });
  if (!found) throw notFound('link');
  // Turns are taken before rows are locked.
  await lockEmailChanges(trx, found.user_id);
  await lockSignIns(trx, found.user_id);
  const link = await lockRow(trx, 'factor_undos', { token_hash });
  if (!link) throw notFound('link');
  const { user_id: userId, factor_id: factorId } = link;
  const present = await presentUndo(trx, context, link);
  if (present.state !== 'open') return { undo: present, userId };
  const now = context.clock.now();
  await deleteTotp(trx, context, { userId, factorId });
  await updateRows(trx, 'factor_undos', { token_hash }, { used_at: now });
  await signOutEverywhere(trx, { userId, now });
  return { undo: { ...present, state: 'undone' }, userId };
}
