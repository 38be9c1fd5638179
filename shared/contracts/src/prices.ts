import * as z from 'zod/mini';
import { idSchemaOf, type PriceId } from './ids.ts';
import { civilDateSchema, coinSchema, instantSchema, priceValueSchema } from './money.ts';

/** The latest price of a coin. A stale one (older than 5 minutes) blocks borrowing. */
export const priceSchema = z.object({
  id: idSchemaOf<PriceId>(),
  asset: coinSchema,
  value: priceValueSchema,
  /** The last one that was published 24 hours ago; null where that is not known. */
  valueDayAgo: z.optional(z.nullable(priceValueSchema)),
  source: z.string(),
  synthetic: z.boolean(),
  observedAt: instantSchema,
  ageSeconds: z.int().check(z.nonnegative()),
  stale: z.boolean(),
});
export type Price = z.infer<typeof priceSchema>;

/** `GET /prices` */
export const priceListSchema = z.object({ items: z.array(priceSchema) });
export type PriceList = z.infer<typeof priceListSchema>;

/** The path of what is asked about one coin. */
export const priceAssetParamsSchema = z.object({ asset: coinSchema });

/** The most days that one request for a history covers. */
export const LONGEST_PRICE_HISTORY_DAYS = 1100;

/**
 * `GET /prices/:asset/history`: days of the calendar in Europe/Berlin, both included. Without `to` it
 * ends today, without `from` it begins 364 days earlier. Longer than 1,100 days answers 422
 * `range_too_long`.
 */
export const priceHistoryQuerySchema = z.object({
  from: z.optional(civilDateSchema),
  to: z.optional(civilDateSchema),
  interval: z._default(z.enum(['day']), 'day'),
});
export type PriceHistoryQuery = z.infer<typeof priceHistoryQuerySchema>;

/** The last price of each day, oldest first; today's is the latest so far. Days without are left out. */
export const priceHistorySchema = z.object({
  asset: coinSchema,
  interval: z.enum(['day']),
  synthetic: z.boolean(),
  from: civilDateSchema,
  to: civilDateSchema,
  items: z.array(z.object({ on: civilDateSchema, value: priceValueSchema })),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;
