import { request } from '@tessera/api-client/request';
import { type TicketRequest, ticketSchema } from '@tessera/contracts/support';

/** Refused with `limit_in_euro` and `limit_too_high` where a limit is asked for. */
export function openTicket(body: TicketRequest, idempotencyKey: string) {
  const path = '/support/tickets';
  return request({ method: 'POST', path, schema: ticketSchema, body, idempotencyKey });
}
