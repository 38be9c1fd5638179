import * as z from 'zod/mini';
import { idSchema, instantSchema } from './money.ts';

/** `email` is a code that was mailed; `totp` one of the authenticator app, for who set it up. */
export const stepUpFactorSchema = z.enum(['email', 'totp']);
export type StepUpFactor = z.infer<typeof stepUpFactorSchema>;

/**
 * What must be confirmed before something is done: a code of each factor until `expiresAt`. Wrong
 * codes and resends share the attempts.
 */
export const stepUpSchema = z.object({
  challengeId: idSchema,
  expiresAt: instantSchema,
  factors: z.array(stepUpFactorSchema),
  attemptsLeft: z.int().check(z.nonnegative()),
});
export type StepUp = z.infer<typeof stepUpSchema>;

const codeSchema = z.string().check(z.regex(/^[0-9]{6}$/));

/** The codes of a challenge. A recovery code of the authenticator app may stand for `totpCode`. */
export const stepUpCodesSchema = z.object({
  emailCode: codeSchema,
  totpCode: z.optional(z.string().check(z.regex(/^[0-9A-Za-z-]{6,40}$/))),
});
export type StepUpCodes = z.infer<typeof stepUpCodesSchema>;
