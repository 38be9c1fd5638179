import * as z from 'zod/mini';
import { coinSchema, idSchema, instantSchema } from './money.ts';

const overSecondsSchema = z.int().check(z.minimum(0), z.maximum(86_400));

/** `POST /sandbox/prices/crash`: to a share of the undisturbed synthetic price, evenly over a time. */
export const priceCrashRequestSchema = z.object({
  asset: coinSchema,
  toPercent: z.int().check(z.minimum(1), z.maximum(100)),
  overSeconds: overSecondsSchema,
});
export type PriceCrashRequest = z.infer<typeof priceCrashRequestSchema>;

/** `POST /sandbox/prices/recover`: back to the undisturbed synthetic price. */
export const priceRecoveryRequestSchema = z.object({
  asset: coinSchema,
  overSeconds: z._default(overSecondsSchema, 0),
});
export type PriceRecoveryRequest = z.infer<typeof priceRecoveryRequestSchema>;

/** What was done to a sandbox's prices. From `endsAt` on, a coin stays where it was led. */
export const priceScenarioSchema = z.object({
  id: idSchema,
  asset: coinSchema,
  kind: z.enum(['crash', 'recovery']),
  toPercent: z.int(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  synthetic: z.literal(true),
});
export type PriceScenario = z.infer<typeof priceScenarioSchema>;

/** `GET /sandbox/prices`: for each coin that is led away from its own price, or back to it, by what. */
export const priceScenarioListSchema = z.object({ items: z.array(priceScenarioSchema) });
