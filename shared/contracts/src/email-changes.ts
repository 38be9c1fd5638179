import * as z from 'zod/mini';
import { instantSchema } from './money.ts';
import { lineSchema } from './plain-text.ts';

/** An address as it is typed; the mail that is sent there proves the rest. */
export const emailAddressSchema = lineSchema(254).check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));

/**
 * `POST /email-changes`: mails a link to the new address, and changes nothing yet. The answer is the same
 * whether or not that address has an account. Refused with 422 `same_email`, 429 `too_many_email_changes`, or 401
 * `recent_sign_in_required` where one sign-in has asked for its share.
 */
export const requestEmailChangeSchema = z.object({ newEmail: emailAddressSchema });
export type RequestEmailChange = z.infer<typeof requestEmailChangeSchema>;

/** A change that waits for the link of its mail to be followed. */
export const emailChangeSchema = z.object({ newEmail: z.string(), expiresAt: instantSchema });
export type EmailChange = z.infer<typeof emailChangeSchema>;

/**
 * `GET /email-changes`: the one that waits, or null. `POST /email-changes/cancel` calls it off and answers what waits
 * then: null, also where nothing did.
 */
export const pendingEmailChangeSchema = z.object({ pending: z.nullable(emailChangeSchema) });
export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>;

/** The token of a mailed link, 32 random bytes in base64url: in a body, since addresses are written down. */
export const emailLinkSchema = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });
export type EmailLink = z.infer<typeof emailLinkSchema>;

/**
 * `POST /email-changes/look` and `…/confirm`: what came of the link that was mailed to the new address. `void`
 * once another one was asked for, or it was called off: by its user, a new password, or the end of the sign-ins. The second is refused with 409 `email_taken` where another account has the address.
 */
export const emailChangeLinkSchema = z.object({
  state: z.enum(['open', 'confirmed', 'expired', 'void']),
  newEmail: z.string(),
  expiresAt: instantSchema,
});
export type EmailChangeLink = z.infer<typeof emailChangeLinkSchema>;

/**
 * `POST /email-changes/undo/look` and `…/undo`: what came of the link that was mailed to the former address.
 * `gone` when the account has that address anyway, or is closed, or an older link was used. The second is
 * refused with 409 `email_taken` where another account has got the address since.
 */
export const emailUndoSchema = z.object({
  state: z.enum(['open', 'undone', 'expired', 'gone']),
  formerEmail: z.string(),
  /** An authenticator app that was added since the change was asked for goes with it, or went. */
  takesApp: z.optional(z.boolean()),
  changedAt: instantSchema,
  expiresAt: instantSchema,
});
export type EmailUndo = z.infer<typeof emailUndoSchema>;
