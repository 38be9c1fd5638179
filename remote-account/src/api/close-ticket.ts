import { request } from '@tessera/api-client/request';
import { ticketSchema } from '@tessera/contracts/support';

/** One that is closed stays so. */
export const closeTicket = (id: string) => (_: undefined, idempotencyKey: string) =>
  request({
    method: 'POST',
    path: `/support/tickets/${encodeURIComponent(id)}/close`,
    schema: ticketSchema,
    idempotencyKey,
  });
