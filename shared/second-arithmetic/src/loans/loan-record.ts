import type { Day } from '../days.ts';
import type { Coin, Plan } from '../figures.ts';

/** A moment in milliseconds since 1970. */
export type Instant = number;

/** All that is stored of a loan and that its books have to follow from. Amounts are cents or units of its coin. */
export type LoanRecord = {
  readonly id: string;
  readonly borrower: string;
  /** Whose the ledger's accounts of the loan are. */
  readonly owners: readonly string[];
  readonly coin: Coin;
  readonly plan: Plan;
  readonly months: number;
  readonly termsVersion: string;
  readonly rate: bigint;
  readonly principal: bigint;
  readonly fee: bigint;
  readonly payout: bigint;
  readonly collateral: bigint;
  readonly openingPrice: bigint;
  readonly openingPriceId: string;
  readonly payoutDay: Day;
  readonly maturesOn: Day;
  readonly openedAt: Instant;
  readonly state: string;
  readonly requestedAt: Instant;
  readonly waitsUntil: Instant | null;
  readonly extendedUntil: Instant | null;
  readonly outstanding: bigint;
  readonly interestPaid: bigint;
  readonly interestBooked: bigint;
  readonly nextDueOn: Day | null;
  readonly overdueSince: Day | null;
  readonly events: readonly LoanEvent[];
  readonly payments: readonly LoanPayment[];
  readonly instalments: readonly Instalment[];
  readonly calls: readonly MarginCall[];
  readonly sales: readonly SaleReceipt[];
  /** Of every transfer that touches an account of the loan, in the order in which they were written. */
  readonly entries: readonly LedgerEntry[];
  /** Of its coin, around the moments at which something hung on one, oldest first. */
  readonly prices: readonly PublishedPrice[];
};

export type LoanEvent = {
  readonly type: string;
  readonly at: Instant;
  readonly cause: string;
  /** Whom it was done by. */
  readonly actor: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export type LoanPayment = {
  readonly sequence: number;
  readonly source: string;
  readonly cause: string;
  readonly valueOn: Day;
  readonly bookedAt: Instant;
  readonly interest: bigint;
  readonly principal: bigint;
  readonly outstandingAfter: bigint;
};

export type Instalment = {
  readonly on: Day;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly paid: bigint;
};

export type MarginCall = {
  readonly id: string;
  readonly borrower: string;
  readonly coin: string;
  readonly openedAt: Instant;
  readonly priceId: string;
  readonly price: bigint;
  readonly debt: bigint;
  readonly collateral: bigint;
  /** Basis points as they are shown, up; none on collateral of no value. */
  readonly ltv: bigint | null;
  readonly target: bigint;
  readonly deadline: Instant;
  readonly postponedUntil: Instant | null;
  readonly endedAt: Instant | null;
  readonly outcome: string | null;
  readonly curedBy: string | null;
  readonly pauses: readonly Pause[];
};

export type Pause = Gap & {
  /** The gap of prices that it names ends when it does. */
  readonly isOfGap: boolean;
};

/** Between two prices that follow each other, too long for the first of them to have been one to act on. */
export type Gap = { readonly from: Instant; readonly until: Instant };

export type SaleReceipt = {
  readonly id: string;
  readonly borrower: string;
  readonly coin: string;
  /** Of the transfer that it names. */
  readonly transferKey: string;
  readonly venue: string;
  readonly callId: string | null;
  readonly reason: string;
  readonly at: Instant;
  readonly price: bigint;
  readonly priceId: string;
  readonly pricedAt: Instant;
  readonly firstPricedAt: Instant | null;
  /** Source, kind and moment are those of the prices that it names. */
  readonly isPricedAsTold: boolean;
  readonly priceAge: number;
  readonly liquidation: bigint;
  readonly feeShare: bigint;
  readonly leastSale: bigint;
  readonly ltvBefore: bigint | null;
  readonly ltvAfter: bigint | null;
  readonly target: bigint | null;
  readonly wanted: bigint | null;
  readonly collateralBefore: bigint;
  readonly debtBefore: bigint;
  readonly units: bigint;
  readonly proceeds: bigint;
  readonly fee: bigint;
  readonly repaid: bigint;
  readonly surplus: bigint;
  readonly writtenOff: bigint;
  readonly collateralAfter: bigint;
  readonly debtAfter: bigint;
};

export type LedgerEntry = {
  readonly transferKey: string;
  readonly bookedAt: Instant;
  readonly account: string;
  readonly asset: string;
  readonly kind: string;
  /** Above zero for a debit, below for a credit. */
  readonly debit: bigint;
};

export type PublishedPrice = {
  readonly id: string;
  readonly value: bigint;
  readonly at: Instant;
};

/** When what is told at a moment can have been decided: a server reads first, and writes a little later. */
export type Around = (at: Instant) => { readonly earliest: Instant; readonly latest: Instant };

/** Notes what should hold and does not. */
export type Insist = (holds: boolean, otherwise: () => string) => void;
