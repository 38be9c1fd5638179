import { type DownloadRequest, downloadTicketSchema } from '@tessera/contracts/reports';
import { getShell } from '@tessera/shell';
import { request } from './request.ts';

/**
 * Has the browser save a document: asks for its ticket, which works once and within a minute, and
 * follows it. What cannot be made is refused before. @throws what `request` throws
 */
export async function downloadDocument(
  body: DownloadRequest,
  idempotencyKey: string,
): Promise<void> {
  const { ticket } = await request({
    method: 'POST',
    path: '/downloads',
    schema: downloadTicketSchema,
    body,
    idempotencyKey,
  });
  const link = document.createElement('a');
  link.href = `${getShell().config.userApiHost}/downloads/${encodeURIComponent(ticket)}`;
  // The answer names the file; without this the page itself would go to what it does not show.
  link.download = '';
  link.click();
}
