import { minuteMs } from '@tessera/lending/durations';
import * as z from 'zod/mini';
import { InvalidToken } from './verified-token.ts';

/** What a database cannot keep, and nobody is called. */
const line = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** Until the year 9999: what a date can be written as. */
const secondsSchema = z.int().check(z.nonnegative(), z.lte(253_402_300_799));

const secondMs = 1_000;

/** How far the provider's clock may be ahead of ours. */
const leewayMs = minuteMs;

/** The library does not look: a sign-in to come would be a recent one for as long. */
const pastSchema = secondsSchema.check(
  z.refine((seconds) => seconds * secondMs <= Date.now() + leewayMs),
);

/** https://firebase.google.com/docs/auth/admin/verify-id-tokens: `sub` has at most 128 characters. */
const claimsSchema = z.object({
  uid: line(128).check(z.minLength(1)),
  email: z._default(line(320), ''),
  email_verified: z.optional(z.unknown()),
  auth_time: pastSchema,
  iat: pastSchema,
  exp: z.optional(secondsSchema),
});

export type Claims = z.infer<typeof claimsSchema>;

/**
 * The claims that we read, as they have to be. The provider's own are; those of the sandbox's emulator
 * are unsigned, and anybody can write them. @throws InvalidToken
 */
export function readClaims(claims: object): Claims {
  const read = claimsSchema.safeParse(claims);
  if (read.success) return read.data;
  throw new InvalidToken(`claims/${read.error.issues[0]?.path.join('.') ?? 'malformed'}`);
}
