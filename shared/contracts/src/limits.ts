import * as z from 'zod/mini';
import { instantSchema, moneySchema } from './money.ts';

/** Moments at which more comes free, the next first, if nothing else is withdrawn until then. */
const freesSchema = z.array(z.object({ at: instantSchema, amount: moneySchema }));

/**
 * `GET /limits`: what may be withdrawn within any 24 hours, in crypto and euros together; `used` is what
 * counts of the last 24. `frees` says when how much is added to `left`: at most 24 moments, each no
 * earlier than what it stands for. `raisedUntil` is null for the usual limit, `frozenUntil` null when
 * nothing is frozen.
 */
export const limitsSchema = z.object({
  limit: moneySchema,
  used: moneySchema,
  left: moneySchema,
  frees: freesSchema,
  raisedUntil: z.nullable(instantSchema),
  frozenUntil: z.nullable(instantSchema),
});
export type Limits = z.infer<typeof limitsSchema>;

/**
 * `POST /limits/raises`: asks for a higher limit. What loans paid out within 72 hours, and was neither
 * given back nor withdrawn since, covers it at once; beyond that 422 `limit_raise_needs_support` says
 * under `upTo` what is covered. A raise is worth no more than what of its cover is still there.
 */
export const raiseLimitRequestSchema = z.object({ limit: moneySchema });
export type RaiseLimitRequest = z.infer<typeof raiseLimitRequestSchema>;

/** What a 409 `daily_limit_exceeded` says beside its words. */
export const limitExceededSchema = z.object({
  limit: moneySchema,
  left: moneySchema,
  frees: freesSchema,
});
export type LimitExceeded = z.infer<typeof limitExceededSchema>;

/** What a 422 `limit_raise_needs_support` says: the limit that a recent payout covers. */
export const raiseNeedsSupportSchema = z.object({ upTo: moneySchema });
