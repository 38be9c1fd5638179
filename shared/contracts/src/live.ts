import * as z from 'zod/mini';
import { priceListSchema } from './prices.ts';

/** What of a user's is to be read again, by the first part of the keys that it is cached under. */
export const liveFamilies = ['loans', 'wallets', 'fiat', 'notices', 'support'] as const;
export type LiveFamily = (typeof liveFamilies)[number];

/**
 * `GET /live`, a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html) that ends with its session or
 * its token. Once what was missed has been told, each has an id: asked with the last one in `last-event-id`, a stream goes on from there.
 */
export const liveQuerySchema = z.object({
  /** For who has no last id: what changed in so many seconds before is told too. No clock of the device counts. */
  missedSeconds: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(86_400))),
});

/** Event `changed`. There may be families more one day. */
export const liveChangeSchema = z.object({ families: z.array(z.string()) });

/** Event `prices`: what `GET /prices` answers now. */
export const livePricesSchema = priceListSchema;
