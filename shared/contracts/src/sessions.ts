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

/** `GET /session/code`: whether everything else is refused until `POST /session/code` was given the code. */
export const signInCodeStateSchema = z.object({ asked: z.boolean() });
export type SignInCodeState = z.infer<typeof signInCodeStateSchema>;

/** `POST /session/code`: a code of the authenticator app, or a recovery code. 422 `sign_in_code_wrong`. */
export const signInCodeSchema = z.object({
  code: z.string().check(z.regex(/^[0-9A-Za-z-]{6,40}$/)),
});

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
