import * as z from 'zod/mini';
import { type ChallengeId, idSchemaOf } from './ids.ts';
import { instantSchema } from './money.ts';
import { stepUpCodesSchema, stepUpSchema } from './step-up.ts';

/**
 * `GET /factors`: the authenticator app, null when there is none that has proven itself.
 * `resetAt` is set while support is about to take it away, as its owner asked, who can keep it until then.
 * `atSignIn` says whether each sign-in has to give a code of it before anything else.
 * `withdrawalsFrozenUntil` is set for 24 h after a change of password, e-mail or factor.
 */
export const factorsSchema = z.object({
  totp: z.nullable(
    z.object({
      addedAt: instantSchema,
      recoveryCodesLeft: z.int(),
      resetAt: z.nullable(instantSchema),
      atSignIn: z.optional(z.boolean()),
    }),
  ),
  withdrawalsFrozenUntil: z.nullable(instantSchema),
});
export type Factors = z.infer<typeof factorsSchema>;

/**
 * `POST /factors/totp`: shown once and never again. `uri` is for a QR code, `secret` for typing.
 * Nothing changes until a first code confirms that the app has it, together with the mailed code of `stepUp`.
 */
export const totpSetUpSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
  stepUp: stepUpSchema,
});
export type TotpSetUp = z.infer<typeof totpSetUpSchema>;

/**
 * `POST /factors/totp/resend-code`, where the mail with the code of `…/totp` is late or too old. 409
 * `totp_replaced` once `…/totp` was asked for again: this set-up counts no more.
 */
export const totpResendSchema = z.object({ challengeId: idSchemaOf<ChallengeId>() });

/**
 * `POST /factors/totp/confirm`: the first code of the app, and the mailed one of the challenge of `…/totp`. 422
 * `totp_wrong_code` and `step_up_wrong_code` with `attemptsLeft`; 409 `totp_replaced`, as `…/resend-code`.
 */
export const totpConfirmationSchema = z.object({
  challengeId: idSchemaOf<ChallengeId>(),
  emailCode: z.string().check(z.regex(/^[0-9]{6}$/)),
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
});
export type TotpConfirmation = z.infer<typeof totpConfirmationSchema>;

/** `POST /factors/totp/removal/confirm`, with the codes of the challenge of `…/removal`. */
export const totpRemovalSchema = z.extend(stepUpCodesSchema, {
  challengeId: idSchemaOf<ChallengeId>(),
});
export type TotpRemoval = z.infer<typeof totpRemovalSchema>;

/** `POST /factors/totp/at-sign-in`, with a code of the app or a recovery code. 422 `totp_wrong_code`. */
export const totpAtSignInSchema = z.object({
  atSignIn: z.boolean(),
  code: z.string().check(z.regex(/^[0-9A-Za-z-]{6,40}$/)),
});
export type TotpAtSignIn = z.infer<typeof totpAtSignInSchema>;

/** The token of a mailed link, 32 random bytes in base64url: in a body, since addresses are written down. */
export const factorUndoLinkSchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/**
 * `POST /factors/undo/look` and `POST /factors/undo`: what came of the link that the mail about a new
 * authenticator app has. `open` until `expiresAt`; `undone` once it was used; `gone` when the app is no longer there anyway.
 */
export const factorUndoSchema = z.object({
  state: z.enum(['open', 'undone', 'expired', 'gone']),
  addedAt: instantSchema,
  expiresAt: instantSchema,
});
export type FactorUndo = z.infer<typeof factorUndoSchema>;
