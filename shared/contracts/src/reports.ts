import { assets } from '@tessera/money/asset';
import * as z from 'zod/mini';
import { idSchemaOf, type LoanId, type PriceId } from './ids.ts';
import {
  assetSchema,
  civilDateSchema,
  coinSchema,
  idSchema,
  instantSchema,
  moneySchema,
  priceValueSchema,
} from './money.ts';
import { reservesLeafQuerySchema } from './reserves.ts';

/** An amount with its sign: negative is what left. */
export const signedMoneySchema = z.object({
  asset: assetSchema,
  amount: z.string().check(z.regex(/^-?(?=[0-9.]{1,39}$)[0-9]+(?:\.[0-9]{1,18})?$/)),
});

/** EUR at the price of its time; null when no price was known then. */
const euroValueSchema = z.nullable(signedMoneySchema);

export const reportFormatSchema = z.enum(['json', 'csv']);
export const statementFormatSchema = z.enum(['json', 'csv', 'pdf']);

const period = { from: civilDateSchema, to: civilDateSchema };
const reportAssetSchema = z._default(z.enum([...assets, 'all']), 'all');

/** The first year that a report can be about. */
export const FIRST_REPORT_YEAR = 2009;
const yearChecks = [z.int(), z.minimum(FIRST_REPORT_YEAR), z.maximum(9998)] as const;

/** The most days that one portfolio report covers. */
export const LONGEST_PORTFOLIO_DAYS = 1100;

/** The most lines that a statement has as PDF; longer ones are had as CSV or JSON. */
export const LONGEST_PDF_STATEMENT_LINES = 2000;

/** The most entries that the proof within a PDF has: some ten megabytes before they are compressed. */
export const LONGEST_ATTACHED_PROOF_ENTRIES = 5000;

/**
 * `GET /reports/statement`: days of the calendar in Europe/Berlin, both included. A `to` in the future
 * is today. 422 `range_reversed` when there is no day, `statement_too_long` for a PDF of more than
 * 2,000 lines.
 *
 * `attach=proof` puts the statement as data and the proof of all entries of its accounts into the PDF, those of
 * before the range too: 422 `attachment_needs_pdf` and `proof_too_long` (more than 5,000 entries), 503
 * `ledger_not_sealed` while one of its lines is not signed yet.
 */
export const statementQuerySchema = z.object({
  asset: reportAssetSchema,
  ...period,
  format: z._default(statementFormatSchema, 'json'),
  attach: z.optional(z.literal('proof')),
});
export type StatementQuery = z.infer<typeof statementQuerySchema>;

/** `GET /reports/interest` and `GET /reports/tax`; 422 `year_in_future`. */
export const yearQuerySchema = z.object({
  year: z.coerce.number().check(...yearChecks),
  format: z._default(reportFormatSchema, 'json'),
});
export type YearQuery = z.infer<typeof yearQuerySchema>;

/** `GET /reports/portfolio`; 422 `range_reversed` or `range_too_long` (1,100 days). */
export const portfolioQuerySchema = z.object({
  ...period,
  format: z._default(reportFormatSchema, 'json'),
});
export type PortfolioQuery = z.infer<typeof portfolioQuerySchema>;

/** What every line that comes from the ledger says. */
const entry = {
  id: idSchema,
  bookedAt: instantSchema,
  on: civilDateSchema,
  kind: z.string(),
  reference: z.nullable(z.object({ type: z.string(), id: z.string() })),
};

/**
 * A line of the ledger. A statement covers what a customer owns with us: what is available, what is
 * held for a withdrawal and what secures loans; coins that move between these are two lines.
 */
export const statementLineSchema = z.object({
  ...entry,
  account: z.enum(['available', 'held', 'collateral']),
  amount: signedMoneySchema,
  balanceAfter: signedMoneySchema,
  euroValue: euroValueSchema,
  priceId: z.nullable(idSchemaOf<PriceId>()),
  priceAgeSeconds: z.nullable(z.int().check(z.nonnegative())),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

const partsSchema = z.object({
  total: moneySchema,
  available: moneySchema,
  held: moneySchema,
  collateral: moneySchema,
});

/**
 * One asset of a statement. `opening` is the sum of all lines before the range, `closing` the balance
 * that the ledger keeps less all lines after it: two ways that meet only if no line is missing. A
 * statement in which they do not meet is never sent.
 */
export const statementAccountSchema = z.object({
  asset: assetSchema,
  opening: partsSchema,
  closing: partsSchema,
  check: z.object({
    lineCount: z.int().check(z.nonnegative()),
    opening: moneySchema,
    lines: signedMoneySchema,
    closing: moneySchema,
    agrees: z.literal(true),
    words: z.string(),
  }),
  lines: z.array(statementLineSchema),
});
export type StatementAccount = z.infer<typeof statementAccountSchema>;

export const statementSchema = z.object({
  ...period,
  timeZone: z.literal('Europe/Berlin'),
  madeAt: instantSchema,
  accounts: z.array(statementAccountSchema),
});
export type Statement = z.infer<typeof statementSchema>;

/**
 * A line of `GET /reports/interest`. `interest_charged` is interest as it was earned, and
 * `interest_paid` what was paid of it; a refunded fee is negative.
 */
export const interestLineSchema = z.object({
  ...entry,
  category: z.enum(['interest_charged', 'interest_paid', 'fee']),
  amount: signedMoneySchema,
  euroValue: euroValueSchema,
});
export type InterestLine = z.infer<typeof interestLineSchema>;

/** Totals are in EUR; fees whose EUR value is unknown are counted and not in the total. */
export const interestReportSchema = z.object({
  year: z.int(),
  timeZone: z.literal('Europe/Berlin'),
  madeAt: instantSchema,
  lines: z.array(interestLineSchema),
  totals: z.object({
    interestCharged: signedMoneySchema,
    interestPaid: signedMoneySchema,
    fees: signedMoneySchema,
    feesOfUnknownValue: z.int().check(z.nonnegative()),
  }),
});
export type InterestReport = z.infer<typeof interestReportSchema>;

/**
 * A part of a disposal that came from one receipt of coins. `cost` is what the coins were worth when
 * they arrived here (`value_at_receipt`), or unknown: what was paid for them elsewhere we do not know.
 */
export const disposedLotSchema = z.object({
  acquiredAt: z.nullable(instantSchema),
  acquiredOn: z.nullable(civilDateSchema),
  daysHeld: z.nullable(z.int().check(z.nonnegative())),
  quantity: moneySchema,
  proceeds: z.nullable(moneySchema),
  fee: moneySchema,
  cost: z.nullable(moneySchema),
  costBasis: z.enum(['value_at_receipt', 'unknown']),
  gain: z.nullable(signedMoneySchema),
});
export type DisposedLot = z.infer<typeof disposedLotSchema>;

/** Coins that passed to the house: collateral sold (`sale`), or a fee paid in coins (`fee`). */
export const disposalSchema = z.object({
  ...entry,
  type: z.enum(['sale', 'fee']),
  quantity: moneySchema,
  proceeds: z.nullable(moneySchema),
  fee: moneySchema,
  cost: z.nullable(moneySchema),
  gain: z.nullable(signedMoneySchema),
  lots: z.array(disposedLotSchema),
});
export type Disposal = z.infer<typeof disposalSchema>;

/** The year of one coin: `opening + received − withdrawn − disposed = closing`. */
export const taxAssetSchema = z.object({
  asset: coinSchema,
  opening: moneySchema,
  received: moneySchema,
  withdrawn: moneySchema,
  disposed: moneySchema,
  closing: moneySchema,
  agrees: z.literal(true),
});
export type TaxAsset = z.infer<typeof taxAssetSchema>;

/** Totals are in EUR, over the parts of which proceeds and cost are known. */
export const taxReportSchema = z.object({
  year: z.int(),
  timeZone: z.literal('Europe/Berlin'),
  method: z.literal('FIFO'),
  madeAt: instantSchema,
  disposals: z.array(disposalSchema),
  assets: z.array(taxAssetSchema),
  totals: z.object({
    proceeds: moneySchema,
    fees: moneySchema,
    cost: moneySchema,
    gain: signedMoneySchema,
    partsOfUnknownCost: z.int().check(z.nonnegative()),
    partsOfUnknownProceeds: z.int().check(z.nonnegative()),
  }),
});
export type TaxReport = z.infer<typeof taxReportSchema>;

/**
 * The end of a day, or this moment for today. A value is null when there was no price that day; so is
 * a total that would need it. `owed` is what is booked on loans and claims.
 */
export const portfolioDaySchema = z.object({
  on: civilDateSchema,
  holdings: z.array(
    z.object({
      ...moneySchema.shape,
      price: z.nullable(priceValueSchema),
      value: z.nullable(moneySchema),
    }),
  ),
  total: z.nullable(moneySchema),
  owed: z.nullable(moneySchema),
  net: z.nullable(signedMoneySchema),
});
export type PortfolioDay = z.infer<typeof portfolioDaySchema>;

export const portfolioSchema = z.object({
  ...period,
  timeZone: z.literal('Europe/Berlin'),
  madeAt: instantSchema,
  /** Values rest on prices of a synthetic feed. */
  synthetic: z.boolean(),
  items: z.array(portfolioDaySchema),
});
export type Portfolio = z.infer<typeof portfolioSchema>;

const bodyYearSchema = z.number().check(...yearChecks);

/** What a download can be of. */
export const downloadRequestSchema = z.discriminatedUnion('document', [
  z.object({ document: z.literal('statement'), ...statementQuerySchema.shape }),
  z.object({
    document: z.enum(['interest', 'tax']),
    year: bodyYearSchema,
    format: z._default(reportFormatSchema, 'json'),
  }),
  z.object({ document: z.literal('portfolio'), ...portfolioQuerySchema.shape }),
  z.object({ document: z.literal('loan_contract'), loanId: idSchemaOf<LoanId>() }),
  z.object({ document: z.literal('proof') }),
  z.object({ document: z.literal('reserves-leaf'), ...reservesLeafQuerySchema.shape }),
]);
export type DownloadRequest = z.infer<typeof downloadRequestSchema>;

/**
 * The answer of `POST /downloads`: `GET /downloads/:ticket` needs no sign-in, works once and until
 * `expiresAt`, 60 seconds later. Used, expired and made-up tickets answer 404 `ticket_not_valid`.
 */
export const downloadTicketSchema = z.object({
  ticket: z.string(),
  expiresAt: instantSchema,
});
export type DownloadTicket = z.infer<typeof downloadTicketSchema>;

export const ticketParamsSchema = z.object({
  ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
