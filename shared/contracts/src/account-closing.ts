import * as z from 'zod/mini';
import { instantSchema, moneySchema } from './money.ts';

/** `POST /account/close`. Dust is what is worth less than EUR 1 in an asset. */
export const accountCloseRequestSchema = z.object({ forfeitDust: z._default(z.boolean(), false) });

export const accountClosedSchema = z.object({ closedAt: instantSchema });

/**
 * Why an account cannot be closed yet: `reasons` of `GET /account/closing` and of the problem
 * `account_not_empty`. With `dust`, consent to forfeit the amount is enough.
 */
export const closingReasonSchema = z.object({
  code: z.enum(['loan', 'hold', 'receivable', 'deposit_underway', 'balance']),
  amount: z.optional(moneySchema),
  dust: z.optional(z.boolean()),
});
export type ClosingReason = z.infer<typeof closingReasonSchema>;

/** `GET /account/closing`: all that stands against closing now, dust included; nothing when it can be closed. */
export const accountClosingSchema = z.object({ reasons: z.array(closingReasonSchema) });
export type AccountClosing = z.infer<typeof accountClosingSchema>;
