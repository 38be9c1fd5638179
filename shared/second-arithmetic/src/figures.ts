/**
 * The terms of loans as the product's design words them, written down a second time: nothing here is read
 * from the code that lends. Shares and rates are basis points, euros are cents.
 */
export type Coin = 'BTC' | 'ETH' | 'USDC';

export type CoinFigures = {
  readonly unitsPerCoin: bigint;
  readonly warning: bigint;
  readonly call: bigint;
  readonly liquidation: bigint;
  readonly cure: bigint;
  /** Up to which loan-to-value at opening which rate is taken, ascending; above the last nothing opens. */
  readonly rates: readonly { readonly upTo: bigint; readonly rate: bigint }[];
};

export type Plan = 'bullet' | 'interest_only' | 'amortising';

export type Figures = {
  readonly coins: Readonly<Record<Coin, CoinFigures>>;
  readonly leastPrincipal: bigint;
  readonly mostPrincipal: bigint;
  readonly feeShare: bigint;
  readonly leastFee: bigint;
  readonly saleFeeShare: bigint;
  readonly leastSale: bigint;
  readonly daysToWithdraw: number;
  readonly graceDays: number;
  readonly hoursToCure: number;
  readonly hoursOfPostponement: number;
};

const low = [
  { upTo: 2_500n, rate: 690n },
  { upTo: 3_500n, rate: 790n },
] as const;
const middle = { upTo: 5_000n, rate: 990n } as const;

const figures2026: Figures = {
  coins: {
    BTC: {
      unitsPerCoin: 100_000_000n,
      ...{ warning: 6_500n, call: 7_000n, liquidation: 8_000n, cure: 6_500n },
      rates: [...low, middle, { upTo: 6_000n, rate: 1_190n }],
    },
    ETH: {
      unitsPerCoin: 1_000_000_000_000_000_000n,
      ...{ warning: 6_200n, call: 6_800n, liquidation: 7_800n, cure: 6_200n },
      rates: [...low, middle, { upTo: 5_500n, rate: 1_190n }],
    },
    USDC: {
      unitsPerCoin: 1_000_000n,
      ...{ warning: 8_400n, call: 8_700n, liquidation: 9_100n, cure: 8_400n },
      rates: [...low, { upTo: 8_000n, rate: 990n }],
    },
  },
  leastPrincipal: 50_000n,
  mostPrincipal: 10_000_000n,
  feeShare: 100n,
  leastFee: 1_000n,
  saleFeeShare: 100n,
  leastSale: 10_000n,
  daysToWithdraw: 14,
  graceDays: 7,
  hoursToCure: 24,
  hoursOfPostponement: 6,
};

/** By the version of the terms that a contract names. New terms are a new entry; no entry ever changes. */
const byVersion: ReadonlyMap<string, Figures> = new Map([
  ['1-8b4efc2c', figures2026],
  ['1-76d39bde', figures2026],
]);

export function figuresOf(termsVersion: string): Figures | undefined {
  return byVersion.get(termsVersion);
}

/** A price older than this is none to act on. */
export const priceLifeMs = 300_000;
/** Two prices that a sale needs lie so far apart, at least. */
export const betweenPricesMs = 30_000;
/** A loan waits so long for its collateral, and so long more for a deposit that was seen. */
export const waitMs = 48 * 3_600_000;
export const extensionMs = 24 * 3_600_000;
