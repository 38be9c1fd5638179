import * as z from 'zod/mini';

/** 32 bytes in base64url. */
const ticketSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * `POST /session/tickets` gives it, the same to whoever asks in this sign-in, and
 * `POST /session/ended-by-ticket` takes it. It ends the sign-in that it was given to, or whatever has
 * taken its place since, and does nothing else.
 */
export const signOutTicketSchema = z.object({ ticket: ticketSchema });
export type SignOutTicket = z.infer<typeof signOutTicketSchema>;

/**
 * `POST /session/replace`, asked with the token of the new sign-in: what proves the former one, either
 * a token of it that has not expired or its ticket.
 */
export const replaceSessionSchema = z.object({
  former: z.union([
    z.object({ idToken: z.string().check(z.regex(/^[\w.-]{1,8192}$/)) }),
    signOutTicketSchema,
  ]),
});
export type ReplaceSession = z.infer<typeof replaceSessionSchema>;

/** False when both are the same sign-in, of which nothing has ended. */
export const sessionReplacedSchema = z.object({ replaced: z.boolean() });
