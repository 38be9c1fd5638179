import type { Loan } from '@tessera/contracts/loans';
import type { Coin } from '@tessera/contracts/money';
import type { Price as KnownPrice } from '@tessera/contracts/prices';
import type { Funds } from '@tessera/lending/cure-from-funds';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { collateralAssets } from '@tessera/money/asset';
import { parsePrice } from '@tessera/money/price';
import { centsOf, coinsOf } from '../../parts/wire-units.ts';
import { type FallOutcome, walkFall } from './fall.ts';
import type { Fall } from './use-fall.ts';

export type LoanInFall = {
  readonly loan: Loan;
  /** Nothing where the price of its coin is not known. */
  readonly outcome: FallOutcome | null;
};

type FallOfAll = {
  readonly each: readonly LoanInFall[];
  /** What is free in the end, by coin. */
  readonly coins: ReadonlyMap<Coin, Funds['coins']>;
  readonly cents: Funds['cents'];
};

export const coinOf = ({ collateral }: Loan): Coin | undefined =>
  collateralAssets.find((coin) => coin === collateral.asset);

/** One loan after the other, so that a coin or a euro cures one of them only. */
export function fallOfAll(
  loans: readonly Loan[],
  prices: readonly KnownPrice[],
  { pricesFor, rules }: Pick<Fall, 'pricesFor' | 'rules'>,
  fundsOf: (coin: Coin) => Funds,
): FallOfAll {
  const left = new Map<Coin, Funds['coins']>();
  let cents: Funds['cents'] | undefined;
  const each = loans.map((loan) => {
    const start = positionIn(loan, prices);
    if (!start) return { loan, outcome: null };
    const funds = fundsOf(start.asset);
    const free = { coins: left.get(start.asset) ?? funds.coins, cents: cents ?? funds.cents };
    const outcome = walkFall(start, pricesFor(start), free, rules);
    left.set(start.asset, outcome.free.coins);
    cents = outcome.free.cents;
    return { loan, outcome };
  });
  return { each, coins: left, cents: cents ?? 0n };
}

function positionIn(loan: Loan, prices: readonly KnownPrice[]): LoanPosition | undefined {
  const asset = coinOf(loan);
  const price = prices.find((known) => known.asset === asset);
  if (!asset || !price) return undefined;
  const [collateral, debt] = [coinsOf(loan.collateral), centsOf(loan.debt)];
  return { asset, collateral, debt, price: parsePrice(price.value) };
}
