import * as z from 'zod/mini';
import { coinSchema, idSchema, instantSchema, moneySchema } from './money.ts';
import { pageOf } from './page.ts';
import { stepUpSchema } from './step-up.ts';

/** What leaves a spot wallet: `pending_confirmation` waits for the mailed code. */
export const withdrawalStateSchema = z.enum([
  'pending_confirmation',
  'approved',
  'queued',
  'signing',
  'broadcast',
  'confirming',
  'completed',
  'cancelled',
  'expired',
  'failed',
]);
export type WithdrawalState = z.infer<typeof withdrawalStateSchema>;

const destinationSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(128));

/**
 * `GET /wallets/:id/withdrawal-quote`: what a withdrawal costs now, and the most that can go out:
 * `maximum` and `fee` together are all that is available. The fee holds until `validUntil`; a request
 * with a fee that is no longer quoted answers 409 `fee_changed` with the new one.
 */
export const withdrawalQuoteSchema = z.object({
  asset: coinSchema,
  fee: moneySchema,
  minimum: moneySchema,
  maximum: moneySchema,
  validUntil: instantSchema,
});
export type WithdrawalQuote = z.infer<typeof withdrawalQuoteSchema>;

/** `POST /wallets/:id/withdrawals`: holds amount and fee, and mails a code to the user. */
export const requestWithdrawalSchema = z.object({
  amount: moneySchema,
  /** As quoted. */
  fee: moneySchema,
  to: z.union([z.object({ addressId: idSchema }), z.object({ address: destinationSchema })]),
});
export type RequestWithdrawal = z.infer<typeof requestWithdrawalSchema>;

export const withdrawalSchema = z.object({
  id: idSchema,
  walletId: idSchema,
  state: withdrawalStateSchema,
  amount: moneySchema,
  fee: moneySchema,
  destination: z.object({
    addressId: z.nullable(idSchema),
    label: z.nullable(z.string()),
    address: z.string(),
  }),
  /** Of the transaction that pays it; another one after the network's fee was raised. */
  transactionId: z.nullable(z.string()),
  confirmations: z.int().check(z.nonnegative()),
  confirmationsRequired: z.int().check(z.positive()),
  requestedAt: instantSchema,
  /** Until when it can be confirmed. */
  expiresAt: instantSchema,
  endedAt: z.nullable(instantSchema),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const withdrawalEventSchema = z.object({
  id: idSchema,
  type: z.string(),
  at: instantSchema,
  cause: z.string(),
});
export type WithdrawalEvent = z.infer<typeof withdrawalEventSchema>;

/**
 * `GET /withdrawals/:id` and the answer to every step: `POST /withdrawals/:id/confirm` (codes),
 * `/resend-code` and `/cancel`. `stepUp` is there while it is pending.
 */
export const withdrawalDetailSchema = z.extend(withdrawalSchema, {
  stepUp: z.nullable(stepUpSchema),
  events: z.array(withdrawalEventSchema),
});
export type WithdrawalDetail = z.infer<typeof withdrawalDetailSchema>;

/** `GET /wallets/:id/withdrawals`, newest first. */
export const withdrawalPageSchema = pageOf(withdrawalSchema);
