import { request } from '@tessera/api-client/request';
import { ticketMessageSchema } from '@tessera/contracts/support';

/** Refused with `ticket_closed`. */
export const writeToTicket =
  (id: string) => (body: { readonly text: string }, idempotencyKey: string) =>
    request({
      method: 'POST',
      path: `/support/tickets/${encodeURIComponent(id)}/messages`,
      schema: ticketMessageSchema,
      body,
      idempotencyKey,
    });
