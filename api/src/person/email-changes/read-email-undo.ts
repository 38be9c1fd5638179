import type { EmailUndo } from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findRow, type Row } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { hashOfLinkToken } from '../mail/link-token.ts';
import { findUserById } from '../users/find-user.ts';
import { isSameEmail } from '../users/same-email.ts';
import { findAddedApp } from './find-added-app.ts';

type Undo = Row<'email_undos'>;

/** What the link that was mailed to a former address would do. @throws DomainError `not_found` */
export async function readEmailUndo(
  reader: Reader,
  context: Pick<AppContext, 'clock'>,
  token: string,
): Promise<{ undo: Undo; link: EmailUndo }> {
  const undo = await findRow(reader, 'email_undos', { token_hash: hashOfLinkToken(token) });
  if (!undo) throw notFound('link');
  return { undo, link: await presentEmailUndo(reader, context, undo) };
}

/** The present address is in no answer: the reader of this mail need not be its owner. */
export async function presentEmailUndo(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  undo: Undo,
): Promise<EmailUndo> {
  const stateNow = async () => {
    if (undo.used_at !== null) return 'undone';
    if (undo.void_at !== null) return 'gone';
    if (undo.expires_at <= clock.now()) return 'expired';
    const user = await findUserById(reader, undo.user_id);
    const isBack = user !== undefined && isSameEmail(user.email, undo.former_email);
    return !user || user.closedAt !== null || isBack ? 'gone' : 'open';
  };
  const state = await stateNow();
  return {
    state,
    takesApp: state === 'open' ? Boolean(await findAddedApp(reader, undo)) : undo.took_app,
    formerEmail: undo.former_email,
    changedAt: undo.created_at.toISOString(),
    expiresAt: undo.expires_at.toISOString(),
  };
}
