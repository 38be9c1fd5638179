import type { UserId } from '@tessera/contracts/ids';
import type { Language } from '@tessera/contracts/languages';
import type { DownloadRequest } from '@tessera/contracts/reports';
import type { AppContext } from '../../../app-context.ts';
import { above, findRow } from '../../../platform/database/rows.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { hashOfTicket } from './issue-ticket.ts';

/** In whose name a ticket is; nobody's once it is used or too old. */
export async function ownerOfTicket(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ticket: string,
): Promise<UserId | undefined> {
  const valid = {
    ticket_hash: hashOfTicket(ticket),
    used_at: null,
    expires_at: above(clock.now()),
  };
  return (await findRow(database, 'download_tickets', valid))?.user_id;
}

/**
 * Uses a ticket up, in one statement: of two that come at the same time, one finds it used.
 * @throws DomainError `ticket_not_valid`
 */
export async function redeemTicket(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ticket: string,
): Promise<{ userId: UserId; request: DownloadRequest; language: Language }> {
  const now = clock.now();
  const redeemed = await database
    .updateTable('download_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashOfTicket(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'request', 'language'])
    .executeTakeFirst();
  if (!redeemed) throw ticketNotValid();
  const { user_id: userId, request, language } = redeemed;
  return { userId, request, language };
}

/** The same for used, expired and made-up ones. */
const ticketNotValid = () =>
  new DomainError({
    code: 'ticket_not_valid',
    status: 404,
    title: i18n.t('This download is no longer there'),
    detail: i18n.t('A download link works once and for a minute. Go back and download it again.'),
  });
