import * as z from 'zod/mini';
import { eventSchema } from './event.ts';
import { idSchemaOf, type LoanId } from './ids.ts';
import {
  basisPointsSchema,
  civilDateSchema,
  coinSchema,
  instantSchema,
  moneySchema,
  pricePointSchema,
  priceValueSchema,
} from './money.ts';
import { pageOf, pageQuerySchema } from './page.ts';

export const termMonthsSchema = z.union([z.literal(3), z.literal(6), z.literal(12), z.literal(24)]);
export const repaymentPlanSchema = z.enum(['bullet', 'interest_only', 'amortising']);

export const instalmentSchema = z.object({
  on: civilDateSchema,
  principal: moneySchema,
  interest: moneySchema,
  total: moneySchema,
});

export const thresholdPricesSchema = z.object({
  warning: priceValueSchema,
  marginCall: priceValueSchema,
  liquidation: priceValueSchema,
});

/**
 * What a borrower saw and accepted. It travels with the request to open, so that an old tab can
 * never borrow on terms that are no longer offered: a difference answers 409 `quote_changed` with
 * the quote of the moment under `quote`.
 */
export const acceptedQuoteSchema = z.object({
  termsVersion: z.string().check(z.maxLength(40)),
  aprBasisPoints: basisPointsSchema,
  payout: moneySchema,
});

/** `POST /loans` */
export const openLoanRequestSchema = z.object({
  collateral: moneySchema,
  principal: moneySchema,
  termMonths: termMonthsSchema,
  plan: repaymentPlanSchema,
  accepted: acceptedQuoteSchema,
  /**
   * Without enough free collateral the loan waits 48 hours for a deposit, in state
   * `awaiting_collateral`. Without this wish it is refused with 409 `insufficient_collateral`.
   */
  waitForCollateral: z.optional(z.boolean()),
});
export type OpenLoanRequest = z.infer<typeof openLoanRequestSchema>;

export const loanStateSchema = z.enum([
  'awaiting_collateral',
  'active',
  'matured',
  'closed',
  'liquidated',
  'cancelled',
  'expired',
]);
export type LoanState = z.infer<typeof loanStateSchema>;

/** `POST /loans/:id/accept`: the terms that the borrower was shown for a loan that waits. */
export const acceptLoanRequestSchema = z.object({ accepted: acceptedQuoteSchema });
export type AcceptLoanRequest = z.infer<typeof acceptLoanRequestSchema>;

/** `POST /loans/:id/repayments`: of more than the debt only the debt is taken. */
export const repayLoanRequestSchema = z.object({ amount: moneySchema });
export type RepayLoanRequest = z.infer<typeof repayLoanRequestSchema>;

/** `GET /loans/:id/payoff`: what ends the loan, until midnight in Berlin or until it changes. */
export const payoffQuoteSchema = z.object({
  quoteId: z.string(),
  on: civilDateSchema,
  validUntil: instantSchema,
  fees: moneySchema,
  interest: moneySchema,
  principal: moneySchema,
  total: moneySchema,
});
export type PayoffQuote = z.infer<typeof payoffQuoteSchema>;

/** `POST /loans/:id/payoff`. Another day or loan: 409 `payoff_changed`, the new one in `payoff`. */
export const payOffLoanRequestSchema = z.object({
  quoteId: z.string().check(z.maxLength(64)),
  total: moneySchema,
});
export type PayOffLoanRequest = z.infer<typeof payOffLoanRequestSchema>;

export const loanHealthSchema = z.enum(['healthy', 'warning', 'margin_call', 'liquidating']);

/** A loan as the list shows it. Ratios are null when nothing is owed or no price is known. */
export const loanSchema = z.object({
  id: idSchemaOf<LoanId>(),
  state: loanStateSchema,
  health: z.nullable(loanHealthSchema),
  plan: repaymentPlanSchema,
  termMonths: termMonthsSchema,
  aprBasisPoints: basisPointsSchema,
  termsVersion: z.string(),
  principal: moneySchema,
  fee: moneySchema,
  payout: moneySchema,
  /** What is pledged now: nothing while the loan waits, and after it has ended. */
  collateral: moneySchema,
  /** What the loan was opened on, or waits for. */
  agreedCollateral: z.optional(moneySchema),
  accruedInterest: moneySchema,
  debt: moneySchema,
  loanToValueBasisPoints: z.nullable(z.int()),
  openedAt: instantSchema,
  maturesOn: civilDateSchema,
  nextDue: z.nullable(z.object({ on: civilDateSchema, amount: moneySchema })),
  /** What was due and is not paid; from the end of grace on collateral is sold for it. */
  overdue: z.optional(
    z.nullable(
      z.object({ since: civilDateSchema, amount: moneySchema, graceEndsAt: instantSchema }),
    ),
  ),
  /** While the loan waits for collateral: how long, and for how much. */
  waiting: z.optional(
    z.nullable(
      z.object({
        deadline: instantSchema,
        missing: moneySchema,
        /** The rate that would hold now; the borrower accepts it or lets the loan expire. */
        offeredAprBasisPoints: z.nullable(basisPointsSchema),
      }),
    ),
  ),
});
export type Loan = z.infer<typeof loanSchema>;

/** The query of `GET /loans`: with `state`, only loans in that state. */
export const loanListQuerySchema = z.extend(pageQuerySchema, {
  state: z.optional(loanStateSchema),
});

/** `GET /loans`, newest first. */
export const loanPageSchema = pageOf(loanSchema);

/** What is recorded of loans; a reader takes others for words too. */
export const loanEventTypes = [
  'requested',
  'opened',
  'collateral_missing',
  'terms_changed',
  'deadline_extended',
  'activated',
  'cancelled',
  'expired',
  'repaid',
  'fell_overdue',
  'arrears_settled',
  'collateral_added',
  'collateral_released',
  'collateral_sold',
  'margin_call_opened',
  'margin_call_postponed',
  'margin_call_ended',
  'matured',
  'closed',
  'liquidated',
] as const;
export type LoanEventType = (typeof loanEventTypes)[number];

/** An entry of the loan's append-only event table; `data` holds amounts and prices of the event. */
export const loanEventSchema = z.extend(eventSchema, {
  data: z.record(z.string(), z.unknown()),
});
export type LoanEvent = z.infer<typeof loanEventSchema>;

/** `GET /loans/:id` and the answer of `POST /loans` */
export const loanDetailSchema = z.extend(loanSchema, {
  coin: coinSchema,
  price: z.nullable(pricePointSchema),
  thresholdPrices: z.nullable(thresholdPricesSchema),
  /** The APRC that was accepted, as `GET /loans/quote` answers it: "0.1101" is 11.01%. */
  aprc: z.optional(z.string()),
  openingPrice: priceValueSchema,
  schedule: z.array(
    z.extend(instalmentSchema, {
      paid: z.optional(moneySchema),
      /** `due` and `overdue` are not paid in full; `collected` are. */
      status: z.optional(z.enum(['planned', 'due', 'overdue', 'collected'])),
    }),
  ),
  /** Owed principal, without interest. */
  outstandingPrincipal: z.optional(moneySchema),
  /** The last day to withdraw from the loan, while that is possible. */
  withdrawUntil: z.optional(z.nullable(civilDateSchema)),
  events: z.array(loanEventSchema),
});
export type LoanDetail = z.infer<typeof loanDetailSchema>;
