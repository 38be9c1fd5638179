import type { EmailChangeLink } from '@tessera/contracts/email-changes';
import type { AppContext } from '../../app-context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findRow, type Row } from '../../platform/database/rows.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import { hashOfLinkToken } from '../mail/link-token.ts';

type Change = Row<'email_changes'>;

/** What the link that was mailed to a new address would do. @throws DomainError `not_found` */
export async function readEmailChangeLink(
  reader: Reader,
  { clock }: Pick<AppContext, 'clock'>,
  token: string,
): Promise<{ change: Change; link: EmailChangeLink }> {
  const change = await findRow(reader, 'email_changes', { token_hash: hashOfLinkToken(token) });
  if (!change) throw notFound('link');
  return { change, link: presentEmailChange(change, clock.now()) };
}

export const presentEmailChange = (change: Change, now: Date): EmailChangeLink => ({
  state: stateOf(change, now),
  newEmail: change.new_email,
  expiresAt: change.expires_at.toISOString(),
});

function stateOf({ confirmed_at, void_at, expires_at }: Change, now: Date) {
  if (confirmed_at !== null) return 'confirmed';
  if (void_at !== null) return 'void';
  return expires_at <= now ? 'expired' : 'open';
}
