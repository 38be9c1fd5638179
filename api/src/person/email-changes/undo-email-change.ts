import type { EmailUndo } from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import type { Transaction, UserId } from '../../platform/database/database.ts';
import { retryConflicts } from '../../platform/database/retry-conflicts.ts';
import { lockRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { signOutEverywhere } from '../devices/sign-out.ts';
import { deleteTotp } from '../factors/delete-totp.ts';
import { recordSecurityEvent } from '../factors/record-security-event.ts';
import { findUserById } from '../users/find-user.ts';
import { replaceEmail } from '../users/replace-email.ts';
import { setEmailAtProvider } from './email-at-provider.ts';
import { findAddedApp } from './find-added-app.ts';
import { lockEmailChanges } from './lock-email-changes.ts';
import { mailTakenAddress } from './mail-taken-address.ts';
import { presentEmailUndo, readEmailUndo } from './read-email-undo.ts';
import { voidEmailChanges } from './void-email-changes.ts';
import { voidLaterUndos } from './void-later-undos.ts';

/**
 * Gives an account its former address back, at the provider first. Whoever changed it knew the password: it
 * opens nothing any more, every sign-in ends, and the next one is by a password that is set through the
 * restored mailbox. Links of changes since then are void, and an authenticator app that was added since the
 * sign-in that asked for the change is taken away: its owner could not sign in with it, nor remove it. The address
 * that the account had is told. @throws DomainError `not_found`, `email_taken`, `identity_unavailable`
 */
export async function undoEmailChange(
  context: AppContext,
  token: string,
): Promise<{ link: EmailUndo; userId: UserId }> {
  const { database } = context;
  const { undo, link } = await readEmailUndo(database, context, token);
  const { user_id: userId } = undo;
  if (link.state !== 'open') return { link, userId };
  const undone = await retryConflicts(() =>
    database.transaction().execute((trx) => makeUndo(trx, context, undo)),
  );
  return { link: undone, userId };
}

/** An older link may have made this one void while it was read: then the provider is not asked. */
async function makeUndo(
  trx: Transaction,
  context: AppContext,
  { token_hash, user_id: userId, former_email: email }: Row<'email_undos'>,
): Promise<EmailUndo> {
  await lockEmailChanges(trx, userId);
  const undo = await lockRow(trx, 'email_undos', { token_hash });
  const user = await findUserById(trx, userId);
  if (!undo || !user) throw notFound('link');
  const link = await presentEmailUndo(trx, context, undo);
  if (link.state !== 'open') return link;
  const password = await setEmailAtProvider(trx, context, { userId, email, forgetsPassword: true });
  const now = context.clock.now();
  await voidLaterUndos(trx, undo, now);
  await voidEmailChanges(trx, { userId, at: now });
  await replaceEmail(trx, context, { userId, email, at: now, password });
  const app = await findAddedApp(trx, undo);
  if (app) await deleteTotp(trx, context, { userId, factorId: app.id });
  const takesApp = app !== undefined;
  await updateRows(trx, 'email_undos', { token_hash }, { used_at: now, took_app: takesApp });
  const says = { takesApp };
  await recordSecurityEvent(trx, context, { userId, kind: 'email_restored', at: now, says });
  await mailTakenAddress(trx, context, { userId, recipient: user.email });
  await signOutEverywhere(trx, { userId, now });
  return { ...link, state: 'undone', takesApp };
}
