import * as z from 'zod/mini';
import { idSchemaOf, type LiquidationId, type MarginCallId, type PriceId } from './ids.ts';
import {
  basisPointsSchema,
  coinSchema,
  instantSchema,
  moneySchema,
  pricePointSchema,
  priceValueSchema,
} from './money.ts';
import { pageOf, pageQuerySchema } from './page.ts';

const positionSchema = z.object({
  collateral: moneySchema,
  debt: moneySchema,
  /** Rounded up, as it is shown; null when nothing is owed. */
  loanToValueBasisPoints: z.nullable(z.int()),
});

/**
 * A margin call: a day to bring the loan to the target. `endsAt` is when that time is over: the
 * deadline, which pauses have moved, or later while a curing deposit is on its way.
 */
export const marginCallSchema = z.object({
  id: idSchemaOf<MarginCallId>(),
  openedAt: instantSchema,
  price: priceValueSchema,
  ...positionSchema.shape,
  targetLtvBasisPoints: basisPointsSchema,
  deadline: instantSchema,
  postponedUntil: z.nullable(instantSchema),
  endsAt: instantSchema,
  /** Time stands still at the moment, since there is no fresh price. */
  isPaused: z.boolean(),
  pauses: z.array(z.object({ beganAt: instantSchema, endedAt: instantSchema })),
  /** When the first of the two prices was seen that a sale needs. */
  firstPriceAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  outcome: z.nullable(z.enum(['cured', 'liquidated', 'closed'])),
  curedBy: z.nullable(z.enum(['repayment', 'collateral', 'price', 'automatic'])),
});
export type MarginCall = z.infer<typeof marginCallSchema>;

/** `GET /loans/:id/margin-calls`, newest first. */
export const marginCallPageSchema = pageOf(marginCallSchema);

/**
 * The receipt of a sale with all that its figures follow from. Threshold and expired calls sell the
 * fewest units that bring the loan to `targetLtvBasisPoints`; arrears what brings `eurosWanted` after
 * the fee.
 */
export const liquidationSchema = z.object({
  id: idSchemaOf<LiquidationId>(),
  reason: z.enum(['threshold', 'call_expired', 'arrears']),
  at: instantSchema,
  marginCallId: z.nullable(idSchemaOf<MarginCallId>()),
  venue: z.object({ name: z.string(), reference: z.string() }),
  price: z.extend(pricePointSchema, {
    source: z.string(),
    synthetic: z.boolean(),
    ageSeconds: z.int(),
  }),
  /** The price that began it, at least 30 seconds before; null for arrears. */
  firstPrice: z.nullable(z.object({ id: idSchemaOf<PriceId>(), observedAt: instantSchema })),
  formula: z.object({
    targetLtvBasisPoints: z.nullable(z.int()),
    eurosWanted: z.nullable(moneySchema),
    liquidationLtvBasisPoints: basisPointsSchema,
    feeBasisPoints: basisPointsSchema,
    minimumSale: moneySchema,
  }),
  before: positionSchema,
  sold: moneySchema,
  proceeds: moneySchema,
  fee: moneySchema,
  repaid: moneySchema,
  /** What was left of the proceeds: in the borrower's fiat wallet. */
  surplus: moneySchema,
  /** What was left of the debt when all was sold: the house's loss. */
  writtenOff: moneySchema,
  after: positionSchema,
});
export type Liquidation = z.infer<typeof liquidationSchema>;

/** `GET /loans/:id/liquidations`, newest first. */
export const liquidationPageSchema = pageOf(liquidationSchema);

/** `GET /loans/:id/cure`: without a target, the cure target of the loan's coin. */
export const cureQuerySchema = z.object({
  targetLtv: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});

/** Either of the two brings the loan to the target; both are zero when it is there already. */
export const curePlanSchema = z.object({
  coin: coinSchema,
  price: pricePointSchema,
  /** The price is old: the figures are of that time, repaying and adding are possible all the same. */
  isStale: z.boolean(),
  ...positionSchema.shape,
  targetLtvBasisPoints: basisPointsSchema,
  repay: moneySchema,
  addCollateral: moneySchema,
  /** What the borrower has free for it. */
  available: z.object({ euros: moneySchema, coins: moneySchema }),
});
export type CurePlan = z.infer<typeof curePlanSchema>;

/** `POST /loans/:id/collateral` */
export const collateralRequestSchema = z.object({ amount: moneySchema });
export type CollateralRequest = z.infer<typeof collateralRequestSchema>;

/**
 * `POST /loans/:id/collateral/release`. Of more than is free nothing is released, with 409 `release_too_large`, unless
 * `orLess` says that what is free is wanted then: prices fall between question and wish.
 */
export const releaseRequestSchema = z.extend(collateralRequestSchema, {
  orLess: z.optional(z.boolean()),
});
export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;

/**
 * What an amount that can be released follows from: the collateral, less what is needed, which is the greater of
 * debt / `ltvBoundBasisPoints` and `debtAtMaturity` / `warningLtvBasisPoints`, in coins at the price, rounded up.
 */
const releaseFormulaSchema = z.object({
  price: pricePointSchema,
  ...positionSchema.shape,
  ltvBoundBasisPoints: basisPointsSchema,
  /** The debt with all interest that stays unpaid until maturity. */
  debtAtMaturity: moneySchema,
  warningLtvBasisPoints: basisPointsSchema,
  needed: moneySchema,
});

/** `GET /loans/:id/collateral/releasable`: how much can be released, or why nothing can. */
export const releasableSchema = z.object({
  amount: moneySchema,
  /** What the loan-to-value may be at most afterwards. */
  ltvBoundBasisPoints: z.nullable(z.int()),
  reason: z.nullable(
    z.enum(['margin_call', 'in_arrears', 'after_maturity', 'price_stale', 'not_running']),
  ),
  /** Null with a reason; an API of before does not say it. */
  formula: z.optional(z.nullable(releaseFormulaSchema)),
});
export type Releasable = z.infer<typeof releasableSchema>;

/** The query of `GET /loans/:id/ltv-history`: with `per`, only the last point of each day in Berlin. */
export const ltvHistoryQuerySchema = z.extend(pageQuerySchema, {
  per: z.optional(z.enum(['day'])),
});

/** `GET /loans/:id/ltv-history`, newest first, with the thresholds that the chart draws. */
export const ltvHistorySchema = z.extend(
  pageOf(z.extend(positionSchema, { at: instantSchema, price: priceValueSchema })),
  {
    thresholds: z.object({
      warning: basisPointsSchema,
      marginCall: basisPointsSchema,
      liquidation: basisPointsSchema,
      cureTarget: basisPointsSchema,
    }),
  },
);
export type LtvHistory = z.infer<typeof ltvHistorySchema>;
