import * as z from 'zod/mini';
import { addressInputSchema } from './address-book.ts';
import { eventSchema } from './event.ts';
import { type AddressId, idSchemaOf, type WalletId, type WithdrawalId } from './ids.ts';
import { coinSchema, instantSchema, moneySchema } from './money.ts';
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

export const withdrawalQuoteQuerySchema = z.object({ to: addressInputSchema });

/**
 * `GET /wallets/:id/withdrawal-quote?to=`: what a withdrawal to an address costs now, and the most
 * that can go out: `maximum` and `fee` together are all that is available, or `maximum` is zero. It may
 * be below `minimum`. The fee holds until `validUntil`; a request with a fee that is no longer quoted
 * answers 409 `fee_changed` with the new `quote`. Refusals: 422 `invalid_address` with its `reason`,
 * 422 `own_address` and `destination_refuses`, 429 `too_many_addresses` after many different ones in a day,
 * 503 `network_unavailable`, 409 `price_stale` (a token's
 * fee needs the price of what pays it).
 */
export const withdrawalQuoteSchema = z.object({
  asset: coinSchema,
  fee: moneySchema,
  minimum: moneySchema,
  maximum: moneySchema,
  validUntil: instantSchema,
});
export type WithdrawalQuote = z.infer<typeof withdrawalQuoteSchema>;

/**
 * `POST /wallets/:id/withdrawals`: holds amount and fee, and mails a code to the user. Refusals, beside
 * those of the quote: 422 `amount_not_allowed` with the `minimum`, `amount_above_maximum`,
 * `wrong_asset` (of an address book's entry); 409 `fee_changed` with the `quote`, `insufficient_funds`
 * with what is `missing`, `daily_limit_exceeded`, `receivable_outstanding`, `price_unknown`,
 * `too_many_open_withdrawals`; 403 `withdrawals_frozen`, `destination_not_whitelisted`; 429 `too_many_codes`,
 * `too_many_waiting`; 503 `signer_unavailable`; 401 `recent_sign_in_required` after many mailed codes.
 */
export const requestWithdrawalSchema = z.object({
  amount: moneySchema,
  /** As quoted. */
  fee: moneySchema,
  to: z.union([
    z.object({ addressId: idSchemaOf<AddressId>() }),
    z.object({ address: addressInputSchema }),
  ]),
});
export type RequestWithdrawal = z.infer<typeof requestWithdrawalSchema>;

export const withdrawalSchema = z.object({
  id: idSchemaOf<WithdrawalId>(),
  walletId: idSchemaOf<WalletId>(),
  state: withdrawalStateSchema,
  amount: moneySchema,
  fee: moneySchema,
  destination: z.object({
    addressId: z.nullable(idSchemaOf<AddressId>()),
    label: z.nullable(z.string()),
    address: z.string(),
  }),
  /** Of the transaction that pays it; another one after the network's fee was raised. */
  transactionId: z.nullable(z.string()),
  confirmations: z.int().check(z.nonnegative()),
  confirmationsRequired: z.int().check(z.positive()),
  /**
   * Why a confirmed one is not sent for now: `receivable_outstanding` until that is repaid, or
   * `withdrawals_frozen` after a change of security settings; or the signer holds it: all are stopped
   * (`withdrawals_paused`), it waits for a second person (`second_approval`), what may go out within an
   * hour or a day is used up (`cap_reached`), the network is too dear (`network_fees_high`), the
   * whitelist is on and the address too young (`whitelist_delay`), or `not_signed`. It goes on by itself
   * afterwards, and can be cancelled meanwhile.
   */
  heldBackBecause: z.nullable(z.string()),
  /** When that ends, where it is known; of a `queued` one, until when the refill is expected. */
  heldBackUntil: z.nullable(instantSchema),
  requestedAt: instantSchema,
  /** Until when it can be confirmed. */
  expiresAt: instantSchema,
  endedAt: z.nullable(instantSchema),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export type WithdrawalEvent = z.infer<typeof eventSchema>;

/**
 * `GET /withdrawals/:id` and the answer to every step: `POST /withdrawals/:id/confirm` (codes),
 * `/resend-code` and `/cancel`. `stepUp` is there while it is pending. A step that does not follow on
 * the state is a 409 `illegal_transition` with `from` and `to`; `withdrawal_expired` after `expiresAt`.
 * Codes: 422 `step_up_wrong_code` with `attemptsLeft`, 409 `step_up_expired`, `step_up_exhausted` and
 * `code_accepted_already`, 429 `step_up_locked`, `totp_locked` and `too_many_codes`, 503 `signer_unavailable`;
 * 401 `recent_sign_in_required` after many that were wrong or mailed.
 */
export const withdrawalDetailSchema = z.extend(withdrawalSchema, {
  stepUp: z.nullable(stepUpSchema),
  events: z.array(eventSchema),
});
export type WithdrawalDetail = z.infer<typeof withdrawalDetailSchema>;

/** `GET /wallets/:id/withdrawals`, newest first. */
export const withdrawalPageSchema = pageOf(withdrawalSchema);
