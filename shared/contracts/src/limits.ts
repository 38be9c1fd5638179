import * as z from 'zod/mini';
import { civilDateSchema, instantSchema, moneySchema } from './money.ts';

/**
 * `GET /limits`: what may be withdrawn on a day of the calendar in Berlin, in crypto and euros
 * together. `raisedUntil` is null for the usual limit, `frozenUntil` null when nothing is frozen.
 */
export const limitsSchema = z.object({
  day: civilDateSchema,
  limit: moneySchema,
  used: moneySchema,
  left: moneySchema,
  resetsAt: instantSchema,
  raisedUntil: z.nullable(instantSchema),
  frozenUntil: z.nullable(instantSchema),
});
export type Limits = z.infer<typeof limitsSchema>;

/**
 * `POST /limits/raises`: asks for a higher limit. What loans paid out within 72 hours covers it at
 * once; beyond that 422 `limit_raise_needs_support` says under `upTo` what is covered.
 */
export const raiseLimitRequestSchema = z.object({ limit: moneySchema });
export type RaiseLimitRequest = z.infer<typeof raiseLimitRequestSchema>;

/** What a 409 `daily_limit_exceeded` says beside its words. */
export const limitExceededSchema = z.object({
  limit: moneySchema,
  left: moneySchema,
  resetsAt: instantSchema,
});

/** What a 422 `limit_raise_needs_support` says: the limit that a recent payout covers. */
export const raiseNeedsSupportSchema = z.object({ upTo: moneySchema });
