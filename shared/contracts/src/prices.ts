import * as z from 'zod/mini';
import { coinSchema, idSchema, instantSchema, priceValueSchema } from './money.ts';

/** The latest price of a coin. A stale one (older than 5 minutes) blocks borrowing. */
export const priceSchema = z.object({
  id: idSchema,
  asset: coinSchema,
  value: priceValueSchema,
  source: z.string(),
  synthetic: z.boolean(),
  observedAt: instantSchema,
  ageSeconds: z.int().check(z.nonnegative()),
  stale: z.boolean(),
});
export type Price = z.infer<typeof priceSchema>;

/** `GET /prices` */
export const priceListSchema = z.object({ items: z.array(priceSchema) });
