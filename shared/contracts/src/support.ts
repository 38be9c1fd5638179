import * as z from 'zod/mini';
import { idSchemaOf, type TicketId } from './ids.ts';
import { idSchema, instantSchema, moneySchema } from './money.ts';
import { pageOf } from './page.ts';
import { lineSchema, textSchema } from './plain-text.ts';

/** `waiting` for an answer of ours, `answered`, or `closed` by the user or by us. */
export const ticketStateSchema = z.enum(['waiting', 'answered', 'closed']);

/** `limit` is what may be withdrawn within 24 hours shall be raised to, for `limit_raise`. */
export const ticketSchema = z.object({
  id: idSchemaOf<TicketId>(),
  kind: z.enum(['question', 'limit_raise']),
  subject: z.string(),
  state: ticketStateSchema,
  limit: z.nullable(moneySchema),
  createdAt: instantSchema,
  changedAt: instantSchema,
});
export type Ticket = z.infer<typeof ticketSchema>;

/** `GET /support/tickets`, newest first. */
export const ticketPageSchema = pageOf(ticketSchema);

const subjectSchema = lineSchema(120);
const messageTextSchema = textSchema(5000);

/** `POST /support/tickets` */
export const ticketRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), subject: subjectSchema, text: messageTextSchema }),
  z.object({
    kind: z.literal('limit_raise'),
    subject: subjectSchema,
    text: messageTextSchema,
    limit: moneySchema,
  }),
]);
export type TicketRequest = z.infer<typeof ticketRequestSchema>;

export const ticketMessageSchema = z.object({
  id: idSchema,
  author: z.enum(['user', 'support']),
  text: z.string(),
  at: instantSchema,
});
export type TicketMessage = z.infer<typeof ticketMessageSchema>;

/** `GET /support/tickets/:id/messages`, newest first. */
export const ticketMessagePageSchema = pageOf(ticketMessageSchema);

/** `POST /support/tickets/:id/messages` */
export const ticketMessageRequestSchema = z.object({ text: messageTextSchema });
