import * as z from 'zod/mini';
import {
  instalmentSchema,
  repaymentPlanSchema,
  termMonthsSchema,
  thresholdPricesSchema,
} from './loans.ts';
import {
  basisPointsSchema,
  civilDateSchema,
  coinSchema,
  decimalSchema,
  moneySchema,
  pricePointSchema,
} from './money.ts';

/**
 * The query of `GET /loans/quote`. `principal` (EUR) asks for the collateral, `collateral` (coins)
 * for the principal; one of them with `ltvBasisPoints` aims at a loan-to-value, both ask for the
 * terms of exactly that. Amounts are in whole units.
 */
export const loanQuoteQuerySchema = z.object({
  collateralAsset: coinSchema,
  termMonths: z.coerce.number().check(
    z.refine((months) => termMonthsSchema.safeParse(months).success, {
      error: 'is 3, 6, 12 or 24',
    }),
  ),
  principal: z.optional(decimalSchema),
  collateral: z.optional(decimalSchema),
  ltvBasisPoints: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
export type LoanQuoteQuery = z.infer<typeof loanQuoteQuerySchema>;

/** What a plan would be. `accepted` is what opening sends to say that these terms were seen. */
export const planQuoteSchema = z.object({
  possible: z.literal(true),
  plan: repaymentPlanSchema,
  principal: moneySchema,
  collateral: moneySchema,
  collateralValue: moneySchema,
  loanToValueBasisPoints: z.int(),
  maximumLtvBasisPoints: basisPointsSchema,
  aprBasisPoints: basisPointsSchema,
  /** The annual percentage rate of charge of the Consumer Credit Directive, a decimal fraction. */
  aprc: z.string(),
  fee: moneySchema,
  payout: moneySchema,
  maturesOn: civilDateSchema,
  totalInterest: moneySchema,
  totalRepayment: moneySchema,
  schedule: z.array(instalmentSchema),
  thresholdPrices: thresholdPricesSchema,
});
export type PlanQuote = z.infer<typeof planQuoteSchema>;

/** Why a plan is not possible for this wish, and what would be. */
export const refusedPlanSchema = z.object({
  possible: z.literal(false),
  plan: repaymentPlanSchema,
  reason: z.string(),
  bounds: z.object({
    minimumPrincipal: moneySchema,
    maximumPrincipal: moneySchema,
    minimumCollateral: moneySchema,
    maximumLtvBasisPoints: basisPointsSchema,
  }),
});

/** `GET /loans/quote`: the three plans for the same need, side by side. */
export const loanQuoteSchema = z.object({
  collateralAsset: coinSchema,
  termMonths: termMonthsSchema,
  termsVersion: z.string(),
  price: pricePointSchema,
  plans: z.array(z.discriminatedUnion('possible', [planQuoteSchema, refusedPlanSchema])),
});
export type LoanQuoteAnswer = z.infer<typeof loanQuoteSchema>;
