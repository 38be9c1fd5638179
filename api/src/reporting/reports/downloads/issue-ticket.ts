import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@tessera/contracts/ids';
import type { DownloadRequest, DownloadTicket } from '@tessera/contracts/reports';
import { productFacts } from '@tessera/lending/product-facts';
import type { AppContext } from '../../../app-context.ts';
import { presentLanguage } from '../../../platform/languages/reader-language.ts';

const validForMs = productFacts.downloadTicketSeconds * 1000;

/** 256 random bits need no slow hash: nobody can guess what was hashed. */
export function hashOfTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** A ticket for one download of one document, in the name of its user and in the present language. */
export async function issueTicket(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  userId: UserId,
  request: DownloadRequest,
): Promise<DownloadTicket> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + validForMs);
  const ticket = randomBytes(32).toString('base64url');
  await database.deleteFrom('download_tickets').where('expires_at', '<=', now).execute();
  await database
    .insertInto('download_tickets')
    .values({
      ticket_hash: hashOfTicket(ticket),
      user_id: userId,
      request: JSON.stringify(request),
      language: presentLanguage(),
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { ticket, expiresAt: expiresAt.toISOString() };
}
