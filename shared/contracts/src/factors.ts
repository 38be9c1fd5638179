import * as z from 'zod/mini';
import { type ChallengeId, idSchemaOf } from './ids.ts';
import { instantSchema } from './money.ts';
import { stepUpCodesSchema } from './step-up.ts';

/**
 * `GET /factors`: the authenticator app, null when there is none that has proven itself.
 * `withdrawalsFrozenUntil` is set for 24 h after a change of password, e-mail or factor.
 */
export const factorsSchema = z.object({
  totp: z.nullable(z.object({ addedAt: instantSchema, recoveryCodesLeft: z.int() })),
  withdrawalsFrozenUntil: z.nullable(instantSchema),
});
export type Factors = z.infer<typeof factorsSchema>;

/**
 * `POST /factors/totp`: shown once and never again. `uri` is for a QR code, `secret` for typing.
 * Nothing changes until a first code confirms that the app has it.
 */
export const totpSetUpSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  recoveryCodes: z.array(z.string()),
});
export type TotpSetUp = z.infer<typeof totpSetUpSchema>;

/** `POST /factors/totp/confirm` */
export const totpConfirmationSchema = z.object({
  code: z.string().check(z.regex(/^[0-9]{6}$/)),
});

/** `POST /factors/totp/removal/confirm`, with the codes of the challenge of `…/removal`. */
export const totpRemovalSchema = z.extend(stepUpCodesSchema, {
  challengeId: idSchemaOf<ChallengeId>(),
});
